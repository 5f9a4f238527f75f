-- Every refund that the provider made, by its own id, and what of it the house had not asked for: that is booked with it.

CREATE TABLE provider_refunds (
  ref text PRIMARY KEY,
  attempt_id text NOT NULL REFERENCES payment_attempts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The part that nobody here asked for, in minor units.
  booked bigint NOT NULL CHECK (booked BETWEEN 0 AND amount),
  seen_at timestamptz NOT NULL
);
CREATE INDEX provider_refunds_attempt ON provider_refunds (attempt_id);

-- What went back of a payment beside the house's own cancelling: asked for by its owner, or done by the provider.
CREATE VIEW payment_returns AS
  SELECT attempt_id, amount, true AS was_asked FROM wallet_refunds
UNION ALL
  SELECT attempt_id, booked, false FROM provider_refunds WHERE booked > 0;

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
  LEFT JOIN (SELECT attempt_id, sum(amount) AS back FROM payment_returns GROUP BY attempt_id) w ON w.attempt_id = p.id
  WHERE p.purpose = 'top_up'
    AND (p.state IN ('captured', 'refunded') AND p.keep + coalesce(w.back, 0) > 0) <> (t.id IS NOT NULL)
UNION ALL
  SELECT 'delivery_paid_twice', p.delivery_id, count(*)::text
  FROM payment_attempts p
  WHERE p.purpose = 'delivery' AND p.state IN ('authorised', 'captured') AND (p.keep IS NULL OR p.keep > 0)
  GROUP BY p.delivery_id HAVING count(*) > 1;

CREATE OR REPLACE VIEW wallet_refund_violations AS
  SELECT 'wallet_refund_not_booked' AS rule, coalesce(w.key, t.key) AS subject,
         coalesce(w.amount, 0)::text || ' <> ' || coalesce(t.amount, 0)::text AS detail
  FROM (
    SELECT 'wallet_to_card:' || attempt_id || ':' || request_id AS key, account_id, amount FROM wallet_refunds
  ) w
  FULL JOIN (
    SELECT t.idempotency_key AS key, a.owner, sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'user_wallet'
    WHERE t.kind = 'wallet_to_card' GROUP BY t.idempotency_key, a.owner
  ) t ON t.key = w.key
  WHERE (t.owner, t.amount) IS DISTINCT FROM (w.account_id, w.amount)
UNION ALL
  -- What a top-up brought is what the house keeps of it and what went back: never more than came.
  SELECT 'top_up_drifted', p.id, p.keep::text || ' + ' || w.back || ' <> ' || coalesce(t.amount, 0)
  FROM payment_attempts p
  JOIN (SELECT attempt_id, sum(amount) AS back, bool_or(was_asked) AS was_asked
        FROM payment_returns GROUP BY attempt_id) w ON w.attempt_id = p.id
  LEFT JOIN (
    SELECT t.idempotency_key AS key, -sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'user_wallet'
    WHERE t.kind = 'topup' GROUP BY t.idempotency_key
  ) t ON t.key = 'topup:' || p.id
  WHERE (p.purpose = 'top_up' OR w.was_asked)
    AND (p.purpose <> 'top_up' OR p.keep + w.back <> coalesce(t.amount, 0))
UNION ALL
  -- A card payment of a debt keeps what it paid off, and nothing else.
  SELECT 'debt_payment_not_booked', coalesce(p.id, t.key), coalesce(p.keep, 0)::text || ' <> ' || coalesce(t.amount, 0)
  FROM (
    SELECT p.id, 'debt_card:' || p.id AS key, p.keep + coalesce(w.back, 0) AS keep
    FROM payment_attempts p
    LEFT JOIN (SELECT attempt_id, sum(amount) AS back FROM payment_returns GROUP BY attempt_id) w
      ON w.attempt_id = p.id
    WHERE p.purpose = 'debt' AND p.state IN ('captured', 'refunded') AND p.keep + coalesce(w.back, 0) > 0
  ) p
  FULL JOIN (
    SELECT t.idempotency_key AS key, sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'psp_clearing'
    WHERE t.kind = 'pay_debt_card' GROUP BY t.idempotency_key
  ) t ON t.key = p.key
  WHERE t.amount IS DISTINCT FROM p.keep;

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
  WHERE r.booked IS DISTINCT FROM t.amount;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON provider_refunds TO stafeta_app;
    GRANT SELECT ON payment_returns TO stafeta_app;
  END IF;
END
$$;
