-- Acts of the staff upon many deliveries at once: a run is checked first (draft), then its rows are done one by one, each in
-- a transaction that also marks the row, so that none is done twice.

CREATE TABLE bulk_runs (
  id text PRIMARY KEY,
  act text NOT NULL,
  -- What the act asks for besides: minutes, with or without a fee, the reason.
  details jsonb NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'running', 'ended', 'stopped')),
  -- The run whose rows this one takes back.
  undoes text REFERENCES bulk_runs (id) ON DELETE SET NULL,
  created_by text NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  -- The last time at which a worker was seen at it.
  moved_at timestamptz
);
CREATE INDEX bulk_runs_newest ON bulk_runs (created_at DESC, id DESC);
CREATE INDEX bulk_runs_running ON bulk_runs (moved_at) WHERE state = 'running';
CREATE INDEX bulk_runs_undoes ON bulk_runs (undoes) WHERE undoes IS NOT NULL;

CREATE TABLE bulk_rows (
  run_id text NOT NULL REFERENCES bulk_runs (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  delivery_id text NOT NULL REFERENCES deliveries (id),
  -- What the check saw: the act is refused for a delivery that has changed since.
  version integer NOT NULL,
  rule text NOT NULL,
  -- The fee that was shown, in minor units.
  fee bigint CHECK (fee >= 0),
  state text NOT NULL CHECK (state IN ('ready', 'refused', 'queued', 'done', 'stopped')),
  refusal text,
  facts jsonb,
  done_at timestamptz,
  PRIMARY KEY (run_id, position),
  UNIQUE (run_id, delivery_id),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK ((state = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX bulk_rows_queued ON bulk_rows (run_id, position) WHERE state = 'queued';
CREATE INDEX bulk_rows_delivery ON bulk_rows (delivery_id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON bulk_runs, bulk_rows TO stafeta_app;
  END IF;
END
$$;
