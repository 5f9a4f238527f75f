-- What one member of the staff asks for and a second one has to sign: the exact act as it was asked for, never done by
-- one person alone.

CREATE TABLE approvals (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 40),
  -- What would be changed, as `tariff:12`; one open request for each.
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 3 AND 100),
  -- The act's parameters: flat, without personal data beyond ids.
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object'),
  payload_hash bytea NOT NULL CHECK (octet_length(payload_hash) = 32),
  -- The person and the delivery that it is about.
  account_id text REFERENCES accounts (id),
  delivery_id text REFERENCES deliveries (id),
  -- The number that people call it by, where it is not a delivery's.
  number bigint,
  amount bigint CHECK (amount >= 0),
  currency text,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 2000),
  requested_by text NOT NULL REFERENCES accounts (id),
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > requested_at),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'signed', 'refused', 'withdrawn', 'expired')),
  decided_by text REFERENCES accounts (id),
  decided_at timestamptz,
  -- The words of who refused.
  answer text,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((amount IS NULL) = (currency IS NULL)),
  -- Nobody signs or refuses what they asked for; nobody else withdraws it; time alone lets it expire.
  CHECK (CASE state
    WHEN 'signed' THEN decided_by IS NOT NULL AND decided_by <> requested_by
    WHEN 'refused' THEN decided_by IS NOT NULL AND decided_by <> requested_by AND answer IS NOT NULL
    WHEN 'withdrawn' THEN decided_by IS NOT NULL AND decided_by = requested_by
    ELSE decided_by IS NULL END)
);
CREATE UNIQUE INDEX approvals_one_open ON approvals (kind, subject) WHERE state = 'open';
CREATE INDEX approvals_of_account ON approvals (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX approvals_of_delivery ON approvals (delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX approvals_requested_by ON approvals (requested_by);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON approvals TO stafeta_app;
    -- What was asked for is never changed; only its end is written, and words about a person go with their erasure.
    GRANT UPDATE (state, decided_by, decided_at, answer, reason) ON approvals TO stafeta_app;
  END IF;
END
$$;
