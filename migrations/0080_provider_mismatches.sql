-- What the provider says otherwise than we: the payment stops in a state of its own, and the staff decide with a reason.

ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_state_check;
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_state_check
  CHECK (state IN ('created', 'pending', 'authorised', 'mismatched', 'captured', 'refunded', 'void', 'failed'));
-- The provider may say that it took more than was asked for: that is kept as it was said.
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_check;
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_check1;
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_keep CHECK (keep BETWEEN 0 AND greatest(amount, captured));
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_captured CHECK (captured >= 0);

-- A payment that pays for a delivery still does while it is looked at; one that paid for nothing leaves the way free.
DROP INDEX payment_attempts_one_live;
CREATE UNIQUE INDEX payment_attempts_one_live ON payment_attempts (delivery_id)
  WHERE delivery_id IS NOT NULL AND (keep IS NULL OR keep > 0)
    AND (state IN ('created', 'pending', 'authorised', 'captured')
         OR (state = 'mismatched' AND funding_round IS NOT NULL));
DROP INDEX payment_attempts_unfinished;
CREATE INDEX payment_attempts_unfinished ON payment_attempts (expires_at)
  WHERE state IN ('created', 'pending', 'authorised', 'mismatched')
    OR (state = 'captured' AND captured - refunded IS DISTINCT FROM keep);

CREATE TABLE provider_mismatches (
  id text PRIMARY KEY,
  -- What it is about, at the provider and here: one row for each, however often it is seen.
  key text NOT NULL UNIQUE,
  kind text NOT NULL
    CHECK (kind IN ('reference', 'currency', 'amount', 'captured', 'refunded', 'chargeback', 'payout')),
  attempt_id text REFERENCES payment_attempts (id),
  payout_id text REFERENCES payouts (id),
  -- Whose money it is.
  account_id text NOT NULL REFERENCES accounts (id),
  expected_amount bigint NOT NULL,
  expected_currency text NOT NULL,
  seen_amount bigint NOT NULL,
  seen_currency text NOT NULL,
  -- The provider's name of it.
  seen_ref text,
  found_at timestamptz NOT NULL,
  -- `over`: it went away without a decision, because the payment ended or was cancelled.
  decision text CHECK (decision IN ('accept', 'give_back', 'over')),
  reason text,
  decided_by text REFERENCES accounts (id),
  decided_at timestamptz,
  CHECK (attempt_id IS NULL OR payout_id IS NULL),
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((decision IN ('accept', 'give_back')) = (decided_by IS NOT NULL))
);
CREATE INDEX provider_mismatches_open ON provider_mismatches (found_at) WHERE decision IS NULL;
CREATE INDEX provider_mismatches_found ON provider_mismatches (found_at DESC, id DESC);
CREATE INDEX provider_mismatches_attempt ON provider_mismatches (attempt_id) WHERE attempt_id IS NOT NULL;

CREATE OR REPLACE VIEW ledger_violations AS
  SELECT 'unbalanced_transaction' AS rule, transaction_id::text AS subject, sum(amount)::text AS detail
  FROM ledger_entries GROUP BY transaction_id HAVING sum(amount) <> 0 OR count(*) < 2
UNION ALL
  SELECT 'transaction_without_lines', t.id::text, t.idempotency_key
  FROM ledger_transactions t WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = t.id)
UNION ALL
  SELECT 'whole_not_zero', 'ledger', sum(amount)::text FROM ledger_entries HAVING sum(amount) <> 0
UNION ALL
  SELECT 'balance_drifted', a.code || ':' || a.owner, a.balance::text || ' <> ' || coalesce(s.total, 0)::text
  FROM ledger_accounts a
  LEFT JOIN (SELECT account_id, sum(amount) AS total FROM ledger_entries GROUP BY account_id) s ON s.account_id = a.id
  WHERE a.balance <> coalesce(s.total, 0)
UNION ALL
  SELECT 'wrong_side', code || ':' || owner, balance::text FROM ledger_accounts WHERE balance * side < 0
UNION ALL
  SELECT 'escrow_left', d.id, a.balance::text
  FROM ledger_accounts a JOIN deliveries d ON d.id = a.owner
  WHERE a.code IN ('delivery_escrow', 'psp_authorised') AND a.balance <> 0
    AND (d.status IN ('cancelled', 'expired', 'open', 'reserved') OR d.released_at IS NOT NULL)
UNION ALL
  SELECT 'escrow_missing', d.id, d.status
  FROM deliveries d
  LEFT JOIN ledger_accounts a ON a.code = 'delivery_escrow' AND a.owner = d.id
  WHERE d.status = 'accepted' AND d.method IN ('wallet', 'card') AND coalesce(a.balance, 0) <> -d.price
UNION ALL
  SELECT 'split_drifted', t.delivery_id, sum(e.amount)::text
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN deliveries d ON d.id = t.delivery_id
  JOIN ledger_accounts a ON a.id = e.account_id
  WHERE t.kind = 'release' AND a.code IN ('commission_revenue', 'vat_payable', 'courier_payable')
  GROUP BY t.delivery_id, d.price HAVING -sum(e.amount) <> d.price
UNION ALL
  SELECT 'released_and_cancelled', delivery_id, count(*)::text
  FROM ledger_transactions WHERE delivery_id IS NOT NULL
  GROUP BY delivery_id
  HAVING count(*) FILTER (WHERE kind = 'release') > 1
    OR count(*) FILTER (WHERE kind IN ('release', 'cancel_wallet', 'cancel_card'))
       > count(*) FILTER (WHERE kind IN ('fund_wallet', 'fund_cash', 'fund_card'))
    -- A cancel fee in cash ends the delivery, so nothing is released before or after it.
    OR (count(*) FILTER (WHERE kind = 'cancel_cash') > 0
        AND count(*) FILTER (WHERE kind IN ('cancel_cash', 'release')) > 1)
UNION ALL
  -- Money that a card brought and the house means to keep belongs to a delivery that it funded.
  SELECT 'payment_without_delivery', p.id, p.state
  FROM payment_attempts p
  WHERE p.purpose = 'delivery' AND p.state = 'captured' AND p.keep > 0 AND p.funding_round IS NULL
    AND NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.idempotency_key = 'credited:' || p.id)
UNION ALL
  -- Each top-up that was taken is in the wallet, and nothing else is.
  SELECT 'top_up_not_booked', p.id, p.state
  FROM payment_attempts p
  LEFT JOIN ledger_transactions t ON t.idempotency_key = 'topup:' || p.id
  LEFT JOIN (SELECT attempt_id, sum(amount) AS back FROM wallet_refunds GROUP BY attempt_id) w ON w.attempt_id = p.id
  WHERE p.purpose = 'top_up'
    AND (p.state IN ('captured', 'refunded') AND p.keep + coalesce(w.back, 0) > 0) <> (t.id IS NOT NULL)
UNION ALL
  SELECT 'delivery_paid_twice', p.delivery_id, count(*)::text
  FROM payment_attempts p
  WHERE p.purpose = 'delivery' AND p.state IN ('authorised', 'captured') AND (p.keep IS NULL OR p.keep > 0)
  GROUP BY p.delivery_id HAVING count(*) > 1;

CREATE OR REPLACE VIEW provider_violations AS
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
    AND NOT EXISTS (SELECT FROM chargebacks c WHERE c.state = 'open' AND coalesce(c.delivery_id, c.attempt_id) = a.owner)
UNION ALL
  -- What the provider says otherwise than we waits for a person who was told of it.
  SELECT 'mismatch_unseen', p.id, p.amount::text
  FROM payment_attempts p
  WHERE p.state = 'mismatched' AND p.keep IS NULL
    AND NOT EXISTS (SELECT FROM provider_mismatches m WHERE m.attempt_id = p.id AND m.decision IS NULL)
UNION ALL
  -- The house keeps no more of a payment than was taken.
  SELECT 'kept_beyond_captured', p.id, p.keep::text || ' > ' || p.captured
  FROM payment_attempts p WHERE p.state IN ('captured', 'refunded') AND p.keep > p.captured;

CREATE OR REPLACE VIEW clearing_matters AS
  SELECT t.id, t.idempotency_key AS key, e.amount AS net, t.currency, t.posted_at,
    CASE
      WHEN t.kind IN ('topup', 'wallet_to_card', 'pay_debt_card')
        THEN 'payment:' || split_part(t.idempotency_key, ':', 2)
      WHEN t.kind IN ('payment_credited', 'provider_refund') AND t.delivery_id IS NULL
        THEN 'payment:' || split_part(t.idempotency_key, ':', 2)
      WHEN t.kind IN ('payout_paid', 'payout_undone') THEN 'payout:' || split_part(t.idempotency_key, ':', 2)
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

CREATE OR REPLACE VIEW sandbox_violations AS
  -- Nothing is booked as taken that the provider has not taken.
  SELECT 'captured_beyond_provider' AS rule, p.id AS subject,
         p.captured || ' > ' || (o.body->>'amount_received') AS detail
  FROM payment_attempts p
  JOIN stripe_emulator.objects o ON o.id = p.payment_ref AND o.kind = 'payment_intent'
  WHERE p.captured > (o.body->>'amount_received')::bigint
UNION ALL
  -- Once the whole statement has been read and nothing is on its way, both sides hold the same.
  SELECT 'clearing_not_providers', coalesce(c.currency, s.currency),
         coalesce(c.balance, 0) || ' <> ' || coalesce(s.balance, 0)
  FROM (SELECT currency, balance FROM ledger_accounts WHERE code = 'psp_clearing') c
  FULL JOIN (
    SELECT upper(body->>'currency') AS currency, sum((body->>'net')::bigint) AS balance
    FROM stripe_emulator.objects WHERE kind = 'balance_transaction' GROUP BY 1
  ) s ON s.currency = c.currency
  WHERE coalesce(c.balance, 0) <> coalesce(s.balance, 0)
    AND EXISTS (SELECT FROM payments_mode WHERE mode = 'sandbox')
    AND NOT EXISTS (
      SELECT FROM stripe_emulator.objects o WHERE o.kind = 'balance_transaction'
        AND NOT EXISTS (SELECT FROM provider_movements m WHERE m.ref = o.id))
    AND NOT EXISTS (
      SELECT FROM payment_attempts p
      WHERE p.state IN ('created', 'pending', 'mismatched') OR (p.state = 'authorised' AND p.keep IS NOT NULL)
        OR (p.state = 'captured' AND p.captured - p.refunded IS DISTINCT FROM p.keep))
    AND NOT EXISTS (SELECT FROM payouts WHERE ended_at IS NULL)
    AND NOT EXISTS (
      SELECT FROM provider_movements m LEFT JOIN chargebacks b ON b.id = m.chargeback_ref
      WHERE (m.reason = 'chargeback' AND b.id IS NULL)
         OR (m.reason = 'chargeback_reversal' AND b.state IS DISTINCT FROM 'won'));

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON provider_mismatches TO stafeta_app;
    GRANT UPDATE (decision, reason, decided_by, decided_at) ON provider_mismatches TO stafeta_app;
  END IF;
END
$$;
