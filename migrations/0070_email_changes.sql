-- A new address that was asked for, and, once it has taken the old one's place, the way back for whoever reads the old
-- mailbox. A row goes when the wish is dropped, when it is undone, or when the way back is over.

CREATE TABLE email_changes (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  from_email text NOT NULL,
  from_canonical text NOT NULL,
  to_email text NOT NULL,
  -- The link's token is derived from it with the installation's key: both messages carry the same link.
  seed text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  moved_at timestamptz
);
CREATE UNIQUE INDEX email_changes_waiting ON email_changes (account_id) WHERE moved_at IS NULL;
CREATE INDEX email_changes_account ON email_changes (account_id);
CREATE INDEX email_changes_kept ON email_changes (from_canonical) WHERE moved_at IS NOT NULL;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON email_changes TO stafeta_app;
  END IF;
END
$$;
