-- Keys with which programs of a business act in its name. Only a keyed hash and the last four characters are kept.

CREATE TABLE api_keys (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  name text NOT NULL,
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  last_four text NOT NULL CHECK (length(last_four) = 4),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_by text NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz
);
CREATE INDEX api_keys_account ON api_keys (account_id, created_at DESC);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON api_keys TO stafeta_app;
  END IF;
END
$$;
