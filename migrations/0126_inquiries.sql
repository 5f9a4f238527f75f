-- A bank may only ask, prevent a chargeback, or look at a lost one again: each is a state of its own.

DO $$
DECLARE
  v_name text;
BEGIN
  FOR v_name IN
    SELECT conname FROM pg_constraint WHERE conrelid = 'chargebacks'::regclass AND contype = 'c'
      AND pg_get_constraintdef(oid) LIKE '%state%'
  LOOP
    EXECUTE format('ALTER TABLE chargebacks DROP CONSTRAINT %I', v_name);
  END LOOP;
END
$$;
ALTER TABLE chargebacks
  ADD CONSTRAINT chargebacks_state_check CHECK (state IN
    ('inquiry', 'inquiry_closed', 'open', 'won', 'lost', 'prevented', 'appealed')),
  ADD CONSTRAINT chargebacks_ended_check CHECK ((state IN ('inquiry', 'open', 'appealed')) = (ended_at IS NULL)),
  -- While the bank only asks, nothing is taken and nothing is frozen.
  ADD CONSTRAINT chargebacks_inquiry_check CHECK (state NOT IN ('inquiry', 'inquiry_closed') OR frozen = 0);
CREATE INDEX chargebacks_attempt ON chargebacks (attempt_id);

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
  LEFT JOIN ledger_transactions a ON a.idempotency_key = 'dispute:' || c.id || ':appeal'
  -- An inquiry moves no money; whatever is more does.
  WHERE (c.state IN ('inquiry', 'inquiry_closed')) <> (o.id IS NULL)
    OR (c.state = 'open' AND e.id IS NOT NULL) OR (c.state = 'won' AND e.id IS NULL AND a.id IS NULL)
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
  FROM payment_attempts p WHERE p.state IN ('captured', 'refunded') AND p.keep > p.captured
UNION ALL
  -- Nothing went back to a card beyond what the house gave up, unless it is booked.
  SELECT 'refund_beyond_books', p.id, p.refunded::text || ' > ' || (p.captured - p.keep)
  FROM payment_attempts p
  WHERE p.state IN ('captured', 'refunded') AND p.refunded > greatest(p.captured - p.keep, 0)
UNION ALL
  SELECT 'provider_refund_not_booked', coalesce(r.key, t.key),
         coalesce(r.booked, 0)::text || ' <> ' || coalesce(t.amount, 0)
  FROM (SELECT 'provider_refund:' || attempt_id || ':' || ref AS key, booked
        FROM provider_refunds WHERE booked > 0) r
  FULL JOIN (
    SELECT t.idempotency_key AS key, -sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'psp_clearing'
    WHERE t.kind = 'provider_refund' GROUP BY t.idempotency_key
  ) t ON t.key = r.key
  WHERE r.booked IS DISTINCT FROM t.amount
UNION ALL
  -- What a card did not take is in the wallet, to the cent, and nothing else is.
  SELECT 'refund_not_made_good', coalesce(r.key, t.key),
         coalesce(r.made_good, 0)::text || ' <> ' || coalesce(t.amount, 0)
  FROM (SELECT 'refund_undone:' || attempt_id || ':' || ref AS key, made_good
        FROM provider_refunds WHERE made_good > 0) r
  FULL JOIN (
    SELECT t.idempotency_key AS key, sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'psp_clearing'
    WHERE t.kind = 'refund_undone' GROUP BY t.idempotency_key
  ) t ON t.key = r.key
  WHERE r.made_good IS DISTINCT FROM t.amount
UNION ALL
  -- What a payment gave back is the sum of its refunds: those that hold, those made good, and what the bank took itself.
  SELECT 'refunds_drifted', p.id, p.refunded::text || ' <> ' || r.total + p.contested
  FROM payment_attempts p
  JOIN (SELECT attempt_id, sum(CASE WHEN status IN ('failed', 'canceled') THEN made_good ELSE amount END) AS total
        FROM provider_refunds GROUP BY attempt_id) r ON r.attempt_id = p.id
  WHERE p.refunded <> least(p.captured, r.total + p.contested)
UNION ALL
  -- One refund was asked for, and one was made.
  SELECT 'refund_made_twice', step_id, count(*)::text
  FROM provider_refunds WHERE step_id IS NOT NULL GROUP BY step_id HAVING count(*) > 1
UNION ALL
  SELECT 'refund_step_lost', s.id, s.attempt_id
  FROM payment_steps s
  WHERE s.kind = 'refund' AND s.state = 'made' AND NOT EXISTS (SELECT FROM provider_refunds r WHERE r.ref = s.ref);

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
      WHERE (m.reason = 'chargeback' AND (b.id IS NULL OR b.state IN ('inquiry', 'inquiry_closed')))
         OR (m.reason = 'chargeback_reversal' AND b.state IS DISTINCT FROM 'won'))
    -- A refund that waits has not moved yet; one whose end was not heard of has moved twice.
    AND NOT EXISTS (SELECT FROM provider_refunds WHERE status IN ('pending', 'requires_action'))
    AND NOT EXISTS (
      SELECT FROM stripe_emulator.objects o JOIN provider_refunds r ON r.ref = o.id
      WHERE o.kind = 'refund' AND o.body->>'status' <> r.status);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT UPDATE (amount, fee, frozen, reason) ON chargebacks TO stafeta_app;
  END IF;
END
$$;
