-- The staff's second step at the door: a secret shared with an authenticator (RFC 6238), sealed with the installation's
-- key, and codes for the day the phone is lost, kept as keyed hashes. A secret waits in `pending` until its first code
-- has been typed; the one in use goes on working until then.

CREATE TABLE second_factors (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  secret bytea,
  confirmed_at timestamptz,
  -- The newest time step whose code was taken: none is taken twice.
  last_step bigint NOT NULL DEFAULT 0,
  pending bytea,
  pending_at timestamptz,
  CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
  CHECK ((pending IS NULL) = (pending_at IS NULL))
);

CREATE TABLE recovery_codes (
  account_id text NOT NULL REFERENCES second_factors (account_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- Whether the person behind a session has shown the second step.
ALTER TABLE sessions ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors, recovery_codes TO stafeta_app;
  END IF;
END
$$;
