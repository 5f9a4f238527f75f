-- The provider's statement as it was read, the bank's complaints about payments, and what each comparison found.

CREATE TABLE provider_movements (
  ref text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  reason text NOT NULL CHECK (reason IN ('charge', 'refund', 'chargeback', 'chargeback_reversal', 'transfer',
                                         'transfer_reversal', 'float', 'other')),
  amount bigint NOT NULL,
  -- What the provider kept of it; the balance moved by amount - fee.
  fee bigint NOT NULL,
  currency text NOT NULL,
  payment_ref text,
  chargeback_ref text,
  transfer_ref text,
  moved_at timestamptz NOT NULL,
  read_at timestamptz NOT NULL
);
CREATE INDEX payment_attempts_payment_ref ON payment_attempts (payment_ref) WHERE payment_ref IS NOT NULL;

-- A cardholder complained at their bank: the provider takes the sum and a fee until it is decided.
CREATE TABLE chargebacks (
  id text PRIMARY KEY,
  attempt_id text NOT NULL REFERENCES payment_attempts (id),
  delivery_id text REFERENCES deliveries (id),
  account_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  -- What a contested top-up had left in the wallet; it cannot be spent until the decision.
  frozen bigint NOT NULL DEFAULT 0 CHECK (frozen >= 0 AND frozen <= amount),
  currency text NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost')),
  -- Until then the staff may answer; empty once they have.
  answer_by timestamptz,
  answer text,
  answered_by text REFERENCES accounts (id),
  answered_at timestamptz,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL))
);
CREATE INDEX chargebacks_delivery ON chargebacks (delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX chargebacks_opened ON chargebacks (opened_at DESC, id DESC);

CREATE TABLE reconciliations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ran_at timestamptz NOT NULL,
  currency text NOT NULL,
  clearing bigint NOT NULL,
  -- Empty when the provider did not answer.
  provider_balance bigint,
  movements bigint NOT NULL,
  lines jsonb NOT NULL
);

-- What each movement is about, in the house's words; empty where nobody knows.
CREATE VIEW provider_movement_matters AS
  SELECT m.ref, m.amount - m.fee AS net, m.currency, m.moved_at,
    CASE
      WHEN m.reason IN ('chargeback', 'chargeback_reversal') THEN 'chargeback:' || m.chargeback_ref
      WHEN m.reason = 'float' THEN 'float:' || m.ref
      WHEN m.transfer_ref IS NOT NULL THEN 'payout:' || p.id
      WHEN a.delivery_id IS NOT NULL THEN 'delivery:' || a.delivery_id
      ELSE 'payment:' || a.id
    END AS matter
  FROM provider_movements m
  LEFT JOIN payouts p ON p.transfer_ref = m.transfer_ref
  LEFT JOIN payment_attempts a ON a.payment_ref = m.payment_ref;

-- The same for every line of the house's own account at the provider.
CREATE VIEW clearing_matters AS
  SELECT t.id, t.idempotency_key AS key, e.amount AS net, t.currency, t.posted_at,
    CASE
      WHEN t.kind IN ('topup', 'wallet_to_card') THEN 'payment:' || split_part(t.idempotency_key, ':', 2)
      WHEN t.kind = 'payout_paid' THEN 'payout:' || split_part(t.idempotency_key, ':', 2)
      WHEN t.kind LIKE 'chargeback%' THEN 'chargeback:' || split_part(t.idempotency_key, ':', 2)
      WHEN t.kind = 'psp_float' THEN 'float:' || split_part(t.idempotency_key, ':', 2)
      WHEN t.kind = 'psp_fee' THEN m.matter
      WHEN t.delivery_id IS NOT NULL THEN 'delivery:' || t.delivery_id
      ELSE 'posting:' || t.idempotency_key
    END AS matter
  FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts c ON c.id = e.account_id AND c.code = 'psp_clearing'
  LEFT JOIN provider_movement_matters m ON t.kind = 'psp_fee' AND m.ref = split_part(t.idempotency_key, ':', 2);

-- Promises between what was read and the books; must be empty, like ledger_violations.
CREATE VIEW provider_violations AS
  SELECT 'provider_fee_not_booked' AS rule, m.ref AS subject, m.fee::text AS detail
  FROM provider_movements m
  LEFT JOIN ledger_transactions t ON t.idempotency_key = 'psp_fee:' || m.ref
  WHERE (m.fee <> 0 AND m.reason NOT IN ('chargeback', 'chargeback_reversal')) <> (t.id IS NOT NULL)
UNION ALL
  SELECT 'chargeback_not_booked', c.id, c.state
  FROM chargebacks c
  LEFT JOIN ledger_transactions o ON o.idempotency_key = 'dispute:' || c.id || ':open'
  LEFT JOIN ledger_transactions e ON e.idempotency_key = 'dispute:' || c.id || ':end'
  WHERE o.id IS NULL OR (c.state = 'open' AND e.id IS NOT NULL) OR (c.state = 'won' AND e.id IS NULL)
UNION ALL
  -- A receivable is what an open complaint is about, and nothing else.
  SELECT 'receivable_left', a.owner, a.balance::text
  FROM ledger_accounts a
  WHERE a.code = 'dispute_receivable' AND a.balance <> 0
    AND NOT EXISTS (SELECT FROM chargebacks c WHERE c.state = 'open' AND coalesce(c.delivery_id, c.attempt_id) = a.owner);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON provider_movements, reconciliations TO stafeta_app;
    GRANT SELECT, INSERT ON chargebacks TO stafeta_app;
    GRANT UPDATE (state, ended_at, answer_by, answer, answered_by, answered_at) ON chargebacks TO stafeta_app;
    GRANT SELECT ON provider_movement_matters, clearing_matters, provider_violations TO stafeta_app;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO stafeta_app;
  END IF;
END
$$;
