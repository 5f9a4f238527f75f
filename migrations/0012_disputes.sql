-- A sender's complaint about a finished delivery. While it is open the escrow is frozen; the staff decide.

CREATE TABLE disputes (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  kind text NOT NULL CHECK (kind IN ('not_received', 'damaged', 'hidden_damage', 'incomplete', 'late', 'behaviour', 'other')),
  text text NOT NULL,
  photo_ids text[] NOT NULL DEFAULT '{}',
  -- What the escrow held when it was opened, in minor units; nothing once the money had been released.
  frozen bigint NOT NULL CHECK (frozen >= 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'for_courier', 'for_sender')),
  refund bigint NOT NULL DEFAULT 0 CHECK (refund >= 0),
  -- The staff's decision in words, and who took it.
  reason text,
  resolved_by text REFERENCES accounts (id),
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  CHECK ((state = 'open') = (resolved_at IS NULL) AND (state = 'open') = (reason IS NULL)
    AND (state = 'open') = (resolved_by IS NULL)),
  CHECK (state = 'for_sender' OR refund = 0)
);
-- One complaint at a time, whatever the code does.
CREATE UNIQUE INDEX disputes_one_open ON disputes (delivery_id) WHERE state = 'open';
CREATE INDEX disputes_delivery ON disputes (delivery_id, opened_at DESC);
CREATE INDEX disputes_opened ON disputes (opened_at DESC, id DESC);

-- What went back to the sender by such decisions.
ALTER TABLE deliveries
  ADD COLUMN refunded bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT deliveries_refunded_within_charged CHECK (refunded >= 0 AND refunded <= coalesce(price, 0) - coupon);

CREATE VIEW dispute_violations AS
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
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'user_wallet'
    WHERE t.kind IN ('dispute_refund', 'goodwill') GROUP BY t.delivery_id
  ) b ON b.delivery_id = d.id
  WHERE d.refunded <> coalesce(s.refund, 0) OR d.refunded <> coalesce(b.refund, 0);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON disputes TO stafeta_app;
    GRANT UPDATE (state, refund, reason, resolved_by, resolved_at) ON disputes TO stafeta_app;
    GRANT SELECT ON dispute_violations TO stafeta_app;
  END IF;
END
$$;
