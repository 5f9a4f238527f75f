-- Withdrawals that somebody stated without signing in, until the mailbox of the account confirms them; kept for days.

CREATE TABLE withdrawal_requests (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  account_id text NOT NULL REFERENCES accounts (id),
  -- Who states it.
  name text NOT NULL,
  -- The hash of the link's secret; empty where there was nothing to confirm.
  token_hash bytea UNIQUE,
  stated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX withdrawal_requests_delivery ON withdrawal_requests (delivery_id, stated_at);
CREATE INDEX withdrawal_requests_account ON withdrawal_requests (account_id);
CREATE INDEX withdrawal_requests_expires ON withdrawal_requests (expires_at);

-- When the mailbox confirmed a withdrawal that was stated without signing in.
ALTER TABLE withdrawals ADD COLUMN confirmed_at timestamptz;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, DELETE ON withdrawal_requests TO stafeta_app;
  END IF;
END
$$;
