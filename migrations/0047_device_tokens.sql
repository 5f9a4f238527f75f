-- The address to which a courier's own tracking program sends. One for each courier, only its hash is kept, and it can
-- do nothing but bring positions.

CREATE TABLE device_tokens (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON device_tokens TO stafeta_app;
  END IF;
END
$$;
