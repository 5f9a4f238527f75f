-- Exports of the staff's lists: what was asked for, how far it is, and the files that its rows are stored in.

CREATE TABLE exports (
  id text PRIMARY KEY,
  list text NOT NULL,
  filter jsonb NOT NULL,
  columns text[] NOT NULL CHECK (cardinality(columns) > 0),
  locale text NOT NULL CHECK (locale IN ('ro', 'en')),
  -- The hash of the four above: the same order, sent again while it is made, is the same export.
  fingerprint bytea NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'ready', 'failed')),
  -- Where the list is read on; null before its first page.
  next_cursor text,
  parts integer NOT NULL DEFAULT 0,
  rows integer NOT NULL DEFAULT 0,
  failure text,
  created_by text NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  -- The last time at which a worker was seen at it.
  moved_at timestamptz NOT NULL,
  ended_at timestamptz,
  expires_at timestamptz NOT NULL,
  CHECK ((state = 'queued') = (ended_at IS NULL)),
  CHECK ((state = 'failed') = (failure IS NOT NULL))
);
CREATE UNIQUE INDEX exports_same_order ON exports (created_by, fingerprint) WHERE state = 'queued';
CREATE INDEX exports_newest ON exports (created_by, created_at DESC, id DESC);
CREATE INDEX exports_queued ON exports (moved_at) WHERE state = 'queued';
CREATE INDEX exports_expired ON exports (expires_at);

CREATE TABLE export_parts (
  export_id text NOT NULL REFERENCES exports (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  blob_id text NOT NULL UNIQUE,
  PRIMARY KEY (export_id, position)
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON exports, export_parts TO stafeta_app;
  END IF;
END
$$;
