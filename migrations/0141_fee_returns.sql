-- What the staff gave back of the fee for a late cancellation: one row for each time, with where it went.

CREATE TABLE fee_returns (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  -- Counts the delivery's returns; the posting's key carries it.
  n integer NOT NULL CHECK (n > 0),
  account_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  to_card bigint NOT NULL CHECK (to_card >= 0),
  off_debt bigint NOT NULL CHECK (off_debt >= 0),
  to_wallet bigint NOT NULL CHECK (to_wallet >= 0),
  currency text NOT NULL,
  reason text NOT NULL,
  given_by text NOT NULL REFERENCES accounts (id),
  given_at timestamptz NOT NULL,
  UNIQUE (delivery_id, n),
  CHECK (to_card + off_debt + to_wallet = amount)
);
CREATE INDEX fee_returns_given ON fee_returns (given_at DESC, id DESC);

-- What was given back and what the books say is one thing; must be empty, like ledger_violations.
CREATE VIEW fee_return_violations AS
  SELECT 'fee_return_drifted' AS rule, coalesce(f.key, t.key) AS subject,
         coalesce(f.to_card || ' + ' || f.off_debt || ' + ' || f.to_wallet, 'nothing') || ' <> '
         || coalesce(t.to_card || ' + ' || t.off_debt || ' + ' || t.to_wallet, 'nothing') AS detail
  FROM (
    SELECT 'fee_back:' || delivery_id || ':' || n AS key, to_card, off_debt, to_wallet FROM fee_returns
  ) f
  FULL JOIN (
    SELECT t.idempotency_key AS key,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'psp_clearing'), 0) AS to_card,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'user_debt' AND a.owner = d.sender_id), 0) AS off_debt,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'user_wallet' AND a.owner = d.sender_id), 0) AS to_wallet
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    LEFT JOIN deliveries d ON d.id = t.delivery_id
    WHERE t.kind = 'fee_back' GROUP BY t.idempotency_key
  ) t ON t.key = f.key
  WHERE (t.to_card, t.off_debt, t.to_wallet) IS DISTINCT FROM (f.to_card, f.off_debt, f.to_wallet)
UNION ALL
  -- No more goes back of a fee than it was.
  SELECT 'fee_returned_too_much', f.delivery_id, sum(f.amount) || ' of ' || coalesce(b.fee, 0)
  FROM fee_returns f
  LEFT JOIN (
    SELECT t.delivery_id, -sum(e.amount) AS fee
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.kind IN ('cancel_wallet', 'cancel_card', 'cancel_cash')
      AND a.code IN ('courier_payable', 'cancel_fee_revenue', 'vat_payable')
    GROUP BY t.delivery_id
  ) b ON b.delivery_id = f.delivery_id
  GROUP BY f.delivery_id, b.fee HAVING sum(f.amount) > coalesce(b.fee, 0);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON fee_returns TO stafeta_app;
    GRANT SELECT ON fee_return_violations TO stafeta_app;
  END IF;
END
$$;
