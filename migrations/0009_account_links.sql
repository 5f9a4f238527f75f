-- Addresses that are confirmed, passwords that are forgotten, accounts that are closed.

ALTER TABLE accounts
  ADD COLUMN email_verified_at timestamptz,
  -- A new address waits here; the old one stays until the new one is confirmed.
  ADD COLUMN pending_email text,
  ADD COLUMN county text,
  -- The language of messages.
  ADD COLUMN locale text NOT NULL DEFAULT 'ro' CHECK (locale IN ('ro', 'en')),
  -- A closed account keeps its row for the ledger and the history, without anything personal.
  ADD COLUMN deleted_at timestamptz;

-- No mailbox stands behind the demo's addresses.
UPDATE accounts SET email_verified_at = created_at WHERE email_canonical LIKE '%.test';

-- The link of a message: the newest of its purpose, by its key. Only the SHA-256 of its token is kept.
CREATE TABLE account_links (
  account_id text NOT NULL REFERENCES accounts (id),
  purpose text NOT NULL CHECK (purpose IN ('reset_password', 'confirm_email')),
  token_hash bytea NOT NULL UNIQUE,
  -- Where it was sent: what it proves is that this mailbox was read.
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, purpose)
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON account_links TO stafeta_app;
  END IF;
END
$$;
