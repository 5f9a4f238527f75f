-- Parcels that the staff declared lost: what the sender got back, and whether the platform paid the courier none the less.
CREATE TABLE losses (
  delivery_id text PRIMARY KEY REFERENCES deliveries (id),
  refund bigint NOT NULL CHECK (refund >= 0),
  pays_courier boolean NOT NULL,
  reason text NOT NULL,
  declared_by text NOT NULL REFERENCES accounts (id),
  declared_at timestamptz NOT NULL
);

-- A refund is decided about a complaint, about money that was held, or with a loss.
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
    ) decided
    GROUP BY delivery_id
  ) s ON s.delivery_id = d.id
  LEFT JOIN (
    SELECT t.delivery_id, -sum(e.amount) AS refund
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code IN ('user_wallet', 'psp_clearing')
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
    GRANT SELECT, INSERT ON losses TO stafeta_app;
  END IF;
END
$$;
