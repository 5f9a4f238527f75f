-- Calls to the provider that are no step of a payment and no payout: each is a row, with its key, before it is made.

CREATE TABLE provider_calls (
  -- What is asked for, and the beginning of the key.
  subject text PRIMARY KEY,
  -- Counts the keys: a try after an answer that refuses, or after twenty hours, has a new one.
  tries integer NOT NULL DEFAULT 1 CHECK (tries > 0),
  keyed_at timestamptz NOT NULL,
  -- The provider's last word against it.
  refusal text,
  asked_at timestamptz NOT NULL,
  made_at timestamptz
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON provider_calls TO stafeta_app;
  END IF;
END
$$;
