-- Each time that a member of the staff looked at an account as its owner sees it: its owner reads when, who and why. The
-- look itself stands in the member's session (viewed_id).
CREATE TABLE account_views (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  role text NOT NULL CHECK (role IN ('sender', 'courier')),
  staff_id text NOT NULL REFERENCES accounts (id),
  session_hash bytea NOT NULL CHECK (octet_length(session_hash) = 32),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 2000),
  started_at timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > started_at),
  ended_at timestamptz CHECK (ended_at >= started_at)
);
CREATE INDEX account_views_account ON account_views (account_id, started_at DESC);
CREATE INDEX account_views_staff ON account_views (staff_id);
CREATE UNIQUE INDEX account_views_one_open ON account_views (session_hash) WHERE ended_at IS NULL;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, DELETE ON account_views TO stafeta_app;
    GRANT UPDATE (ended_at) ON account_views TO stafeta_app;
  END IF;
END
$$;
