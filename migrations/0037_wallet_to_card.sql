-- Unspent money of a wallet goes back to the cards that it came from; what is owed for a late cancel is paid by card.

-- One row for each top-up that a request gives money back to; the request's parts share its id.
CREATE TABLE wallet_refunds (
  request_id text NOT NULL,
  attempt_id text NOT NULL REFERENCES payment_attempts (id),
  account_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  requested_at timestamptz NOT NULL,
  PRIMARY KEY (request_id, attempt_id)
);
CREATE INDEX wallet_refunds_attempt ON wallet_refunds (attempt_id);
CREATE INDEX wallet_refunds_account ON wallet_refunds (account_id, requested_at DESC);

ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_purpose_check;
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_purpose_check
  CHECK (purpose IN ('delivery', 'top_up', 'debt'));
-- One card payment of a person's debt at a time.
CREATE UNIQUE INDEX payment_attempts_one_debt ON payment_attempts (account_id)
  WHERE purpose = 'debt' AND state IN ('created', 'pending', 'authorised') AND keep IS NULL;

-- A top-up is booked when it was taken and something of it was kept, whether or not that has gone back since.
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

-- What people asked for, what the payments say and what the books say is one thing; must be empty, like ledger_violations.
CREATE VIEW wallet_refund_violations AS
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
  -- What a top-up brought is what the house keeps of it and what it gave back: never more than came.
  SELECT 'top_up_drifted', p.id, p.keep::text || ' + ' || sum(w.amount) || ' <> ' || p.amount
  FROM payment_attempts p JOIN wallet_refunds w ON w.attempt_id = p.id
  GROUP BY p.id HAVING p.purpose <> 'top_up' OR p.keep + sum(w.amount) <> p.amount
UNION ALL
  -- A card payment of a debt keeps what it paid off, and nothing else.
  SELECT 'debt_payment_not_booked', coalesce(p.id, t.key), coalesce(p.keep, 0)::text || ' <> ' || coalesce(t.amount, 0)
  FROM (
    SELECT id, 'debt_card:' || id AS key, keep FROM payment_attempts
    WHERE purpose = 'debt' AND state IN ('captured', 'refunded') AND keep > 0
  ) p
  FULL JOIN (
    SELECT t.idempotency_key AS key, sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'psp_clearing'
    WHERE t.kind = 'pay_debt_card' GROUP BY t.idempotency_key
  ) t ON t.key = p.key
  WHERE t.amount IS DISTINCT FROM p.keep;

CREATE OR REPLACE VIEW clearing_matters AS
  SELECT t.id, t.idempotency_key AS key, e.amount AS net, t.currency, t.posted_at,
    CASE
      WHEN t.kind IN ('topup', 'wallet_to_card', 'pay_debt_card')
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

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON wallet_refunds TO stafeta_app;
    GRANT SELECT ON wallet_refund_violations TO stafeta_app;
  END IF;
END
$$;
