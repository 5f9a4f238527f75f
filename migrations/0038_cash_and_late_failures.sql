-- Cash that couriers hand in, and payouts that a bank sends back after it had taken them.

CREATE TABLE cash_hand_ins (
  id text PRIMARY KEY,
  courier_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- What the receipt or the bank statement calls it: the same paper counts once.
  reference text NOT NULL,
  taken_by text NOT NULL REFERENCES accounts (id),
  taken_at timestamptz NOT NULL,
  UNIQUE (courier_id, reference)
);
CREATE INDEX cash_hand_ins_taken ON cash_hand_ins (taken_at DESC, id DESC);

-- What was handed in and what the books say is one thing; must be empty, like ledger_violations.
CREATE VIEW cash_violations AS
  SELECT 'cash_hand_in_drifted' AS rule, coalesce(h.key, t.key) AS subject,
         coalesce(h.amount, 0)::text || ' <> ' || coalesce(t.amount, 0)::text AS detail
  FROM (SELECT 'cash_in:' || id AS key, courier_id, amount FROM cash_hand_ins) h
  FULL JOIN (
    SELECT t.idempotency_key AS key, a.owner, -sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'courier_cash'
    WHERE t.kind = 'cash_in' GROUP BY t.idempotency_key, a.owner
  ) t ON t.key = h.key
  WHERE (t.owner, t.amount) IS DISTINCT FROM (h.courier_id, h.amount);

-- A payout that was paid and came back is under way again (`undone`) until its money has been fetched from the
-- courier's account at the provider (`payout_returned`); then it has failed. The rest is as before.
CREATE OR REPLACE VIEW payout_violations AS
  SELECT 'payout_not_booked' AS rule, p.id AS subject, p.state AS detail
  FROM payouts p
  LEFT JOIN ledger_transactions i ON i.idempotency_key = 'payout:' || p.id || ':init'
  LEFT JOIN ledger_transactions e ON e.idempotency_key = 'payout:' || p.id || ':end'
  LEFT JOIN ledger_transactions u ON u.idempotency_key = 'payout:' || p.id || ':undone'
  LEFT JOIN ledger_transactions b ON b.idempotency_key = 'payout:' || p.id || ':back'
  WHERE i.id IS NULL
    OR CASE
      WHEN u.id IS NULL THEN b.id IS NOT NULL OR e.kind IS DISTINCT FROM
        CASE p.state WHEN 'paid' THEN 'payout_paid' WHEN 'failed' THEN 'payout_failed' END
      ELSE e.kind IS DISTINCT FROM 'payout_paid' OR p.state NOT IN ('sent', 'failed')
        OR (p.state = 'failed') <> (b.id IS NOT NULL)
    END
UNION ALL
  SELECT 'payout_without_row', t.idempotency_key, t.kind
  FROM ledger_transactions t
  WHERE t.kind IN ('payout_init', 'payout_paid', 'payout_failed', 'payout_undone', 'payout_returned')
    AND NOT EXISTS (SELECT FROM payouts p WHERE p.id = split_part(t.idempotency_key, ':', 2))
UNION ALL
  -- What is in transit is what has been asked for and has not ended.
  SELECT 'transit_drifted', coalesce(a.owner, p.account_id), coalesce(-a.balance, 0) || ' <> ' || coalesce(p.amount, 0)
  FROM (SELECT owner, currency, balance FROM ledger_accounts WHERE code = 'payout_in_transit') a
  FULL JOIN (
    SELECT account_id, currency, sum(amount) AS amount FROM payouts WHERE ended_at IS NULL GROUP BY account_id, currency
  ) p ON p.account_id = a.owner AND p.currency = a.currency
  WHERE coalesce(-a.balance, 0) <> coalesce(p.amount, 0);

ALTER TABLE payouts ADD COLUMN came_back_at timestamptz;

-- What the sweep looks at again for a while after it was paid.
CREATE INDEX payouts_paid ON payouts (updated_at) WHERE state = 'paid';

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON cash_hand_ins TO stafeta_app;
    GRANT SELECT ON cash_violations TO stafeta_app;
  END IF;
END
$$;
