-- What a decision gives back goes where it came from: to the card that paid, or to the wallet. The promise between
-- decisions, deliveries and books counts both.

CREATE OR REPLACE VIEW dispute_violations AS
  -- An escrow is divided once: released, or given back by a decision.
  SELECT 'divided_twice' AS rule, delivery_id AS subject, count(*)::text AS detail
  FROM ledger_transactions WHERE kind IN ('release', 'dispute_refund') AND delivery_id IS NOT NULL
  GROUP BY delivery_id HAVING count(*) > 1
UNION ALL
  SELECT 'frozen_money_moved', d.delivery_id, d.frozen::text
  FROM disputes d
  LEFT JOIN ledger_accounts a ON a.code = 'delivery_escrow' AND a.owner = d.delivery_id
  WHERE d.state = 'open' AND d.frozen > 0 AND coalesce(-a.balance, 0) <> d.frozen
UNION ALL
  -- What the decisions say, what the delivery says and what the books say is one sum.
  SELECT 'refund_drifted', d.id, d.refunded::text
  FROM deliveries d
  LEFT JOIN (SELECT delivery_id, sum(refund) AS refund FROM disputes GROUP BY delivery_id) s ON s.delivery_id = d.id
  LEFT JOIN (
    SELECT t.delivery_id, -sum(e.amount) AS refund
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code IN ('user_wallet', 'psp_clearing')
    WHERE t.kind IN ('dispute_refund', 'goodwill') GROUP BY t.delivery_id
  ) b ON b.delivery_id = d.id
  WHERE d.refunded <> coalesce(s.refund, 0) OR d.refunded <> coalesce(b.refund, 0);
