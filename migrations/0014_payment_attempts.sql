-- Card payments: what the house decided and what the provider said, one row for each time somebody is sent to pay.

CREATE TABLE payment_attempts (
  id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('delivery', 'top_up')),
  account_id text NOT NULL REFERENCES accounts (id),
  delivery_id text REFERENCES deliveries (id),
  state text NOT NULL DEFAULT 'created'
    CHECK (state IN ('created', 'pending', 'authorised', 'captured', 'refunded', 'void', 'failed')),
  method text NOT NULL DEFAULT 'card' CHECK (method = 'card'),
  capture text NOT NULL CHECK (capture IN ('manual', 'automatic')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- What the house keeps of it in the end: undecided, all, a fee, or nothing. The provider is made to follow.
  keep bigint CHECK (keep BETWEEN 0 AND amount),
  captured bigint NOT NULL DEFAULT 0 CHECK (captured BETWEEN 0 AND amount),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND captured),
  -- Which funding of the delivery it became; empty while it has funded nothing.
  funding_round integer,
  locale text NOT NULL CHECK (locale IN ('ro', 'en')),
  session_ref text UNIQUE,
  page_url text,
  payment_ref text,
  decline_code text,
  -- A held amount lapses then.
  capture_before timestamptz,
  -- Until then somebody may pay.
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((purpose = 'delivery') = (delivery_id IS NOT NULL)),
  CHECK (funding_round IS NULL OR purpose = 'delivery')
);
-- One payment of a delivery at a time, whatever the code does.
CREATE UNIQUE INDEX payment_attempts_one_live ON payment_attempts (delivery_id)
  WHERE delivery_id IS NOT NULL AND state IN ('created', 'pending', 'authorised', 'captured')
    AND (keep IS NULL OR keep > 0);
CREATE INDEX payment_attempts_account ON payment_attempts (account_id, created_at DESC);
-- What the sweep looks at: not ended, and not yet what was decided.
CREATE INDEX payment_attempts_unfinished ON payment_attempts (expires_at)
  WHERE state IN ('created', 'pending', 'authorised')
    OR (state = 'captured' AND captured - refunded IS DISTINCT FROM keep);

-- Messages of the provider that were taken up already.
CREATE TABLE provider_notices (
  event_id text PRIMARY KEY,
  received_at timestamptz NOT NULL
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE ON payment_attempts TO stafeta_app;
    GRANT SELECT, INSERT, DELETE ON provider_notices TO stafeta_app;
  END IF;
END
$$;
