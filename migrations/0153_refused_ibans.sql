-- The bank account with which the provider opens no account for a courier: the last one that it refused, until another
-- is given or the same is taken after all.

CREATE TABLE refused_ibans (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  iban text NOT NULL,
  refused_at timestamptz NOT NULL,
  -- The provider's word.
  refusal text NOT NULL
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON refused_ibans TO stafeta_app;
  END IF;
END
$$;
