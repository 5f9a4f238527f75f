-- What the staff gave for a delivery, out of the platform's own money: one row for each time.

CREATE TABLE goodwills (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  -- Counts the delivery's gifts; the posting's key carries it.
  n integer NOT NULL CHECK (n > 0),
  recipient text NOT NULL CHECK (recipient IN ('sender', 'courier')),
  account_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  given_by text NOT NULL REFERENCES accounts (id),
  given_at timestamptz NOT NULL,
  UNIQUE (delivery_id, n)
);
CREATE INDEX goodwills_given ON goodwills (given_at DESC, id DESC);

-- What was given and what the books say is one thing; must be empty, like ledger_violations.
CREATE VIEW goodwill_violations AS
  SELECT 'goodwill_drifted' AS rule, coalesce(g.key, t.key) AS subject,
         coalesce(g.amount, 0)::text || ' <> ' || coalesce(t.amount, 0)::text AS detail
  FROM (
    SELECT 'goodwill:' || delivery_id || ':' || n AS key, account_id, amount,
           CASE recipient WHEN 'sender' THEN 'user_wallet' ELSE 'courier_payable' END AS code
    FROM goodwills
  ) g
  FULL JOIN (
    SELECT t.idempotency_key AS key, a.owner, a.code, -sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code <> 'goodwill_expense'
    WHERE t.kind = 'goodwill_gift' GROUP BY t.idempotency_key, a.owner, a.code
  ) t ON t.key = g.key
  WHERE (t.owner, t.code, t.amount) IS DISTINCT FROM (g.account_id, g.code, g.amount)
UNION ALL
  -- Nobody gets more for a delivery than it was worth to them.
  SELECT 'goodwill_too_much', g.delivery_id, g.recipient || ' ' || sum(g.amount)
  FROM goodwills g JOIN deliveries d ON d.id = g.delivery_id
  GROUP BY g.delivery_id, g.recipient, d.price, d.coupon, d.refunded
  HAVING sum(g.amount) > d.price - CASE g.recipient WHEN 'sender' THEN d.coupon + d.refunded ELSE 0 END;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON goodwills TO stafeta_app;
    GRANT SELECT ON goodwill_violations TO stafeta_app;
  END IF;
END
$$;
