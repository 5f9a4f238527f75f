-- Saved views of the staff's board: a member's own or the team's, what each member has pinned, and one default for each role.

CREATE TABLE board_views (
  id text PRIMARY KEY,
  owner_id text NOT NULL REFERENCES accounts (id),
  name text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('private', 'team')),
  filter jsonb NOT NULL,
  layout text NOT NULL CHECK (layout IN ('list', 'map', 'columns')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX board_views_owner ON board_views (owner_id);
CREATE INDEX board_views_team ON board_views (id) WHERE scope = 'team';

CREATE TABLE board_view_pins (
  account_id text NOT NULL REFERENCES accounts (id),
  view_id text NOT NULL REFERENCES board_views (id) ON DELETE CASCADE,
  pinned_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, view_id)
);
CREATE INDEX board_view_pins_view ON board_view_pins (view_id);

CREATE TABLE board_view_defaults (
  role text PRIMARY KEY
    CHECK (role IN ('operator', 'support', 'verifier', 'finance', 'market', 'editor', 'admin', 'auditor')),
  view_id text NOT NULL REFERENCES board_views (id) ON DELETE CASCADE,
  set_at timestamptz NOT NULL
);
CREATE INDEX board_view_defaults_view ON board_view_defaults (view_id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON board_views, board_view_pins, board_view_defaults TO stafeta_app;
  END IF;
END
$$;
