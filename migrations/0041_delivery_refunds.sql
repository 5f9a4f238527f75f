-- What the staff gave back of a finished delivery's price: who bears it, where it went, who signed besides.
CREATE TABLE delivery_refunds (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  fault text NOT NULL CHECK (fault IN ('platform', 'courier')),
  destination text NOT NULL CHECK (destination IN ('wallet', 'card', 'cash')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The part of it that the courier's pay is less by.
  courier_part bigint NOT NULL CHECK (courier_part >= 0 AND courier_part <= amount),
  currency currency NOT NULL,
  reason text NOT NULL,
  -- The paper against which cash was handed over.
  reference text,
  given_by text NOT NULL REFERENCES accounts (id),
  -- The second person, who is another one.
  signed_by text REFERENCES accounts (id),
  given_at timestamptz NOT NULL,
  CHECK (signed_by <> given_by),
  CHECK ((destination = 'cash') = (reference IS NOT NULL)),
  CHECK (courier_part = 0 OR fault = 'courier')
);
CREATE INDEX delivery_refunds_delivery ON delivery_refunds (delivery_id);

-- A refund is decided about a complaint, about money that was held, with a loss, or for itself.
CREATE OR REPLACE VIEW dispute_violations AS
  SELECT 'divided_twice' AS rule, delivery_id AS subject, count(*)::text AS detail
  FROM ledger_transactions WHERE kind IN ('release', 'dispute_refund') AND delivery_id IS NOT NULL
  GROUP BY delivery_id HAVING count(*) > 1
UNION ALL
  SELECT 'frozen_money_moved', d.delivery_id, d.frozen::text
  FROM disputes d
  LEFT JOIN ledger_accounts a ON a.code = 'delivery_escrow' AND a.owner = d.delivery_id
  WHERE d.state = 'open' AND d.frozen > 0 AND coalesce(-a.balance, 0) <> d.frozen
UNION ALL
  SELECT 'refund_drifted', d.id, d.refunded::text
  FROM deliveries d
  LEFT JOIN (
    SELECT delivery_id, sum(refund) AS refund
    FROM (
      SELECT delivery_id, refund FROM disputes
      UNION ALL SELECT delivery_id, refund FROM risk_holds
      UNION ALL SELECT delivery_id, refund FROM losses
      UNION ALL SELECT delivery_id, amount FROM delivery_refunds
    ) decided
    GROUP BY delivery_id
  ) s ON s.delivery_id = d.id
  LEFT JOIN (
    SELECT t.delivery_id, -sum(e.amount) AS refund
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code IN ('user_wallet', 'psp_clearing', 'bank')
    WHERE t.kind IN ('dispute_refund', 'goodwill') GROUP BY t.delivery_id
  ) b ON b.delivery_id = d.id
  WHERE d.refunded <> coalesce(s.refund, 0) OR d.refunded <> coalesce(b.refund, 0)
UNION ALL
  SELECT 'lost_undeclared', d.id, d.status
  FROM deliveries d LEFT JOIN losses l ON l.delivery_id = d.id
  WHERE (d.status = 'lost') <> (l.delivery_id IS NOT NULL);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON delivery_refunds TO stafeta_app;
  END IF;
END
$$;
