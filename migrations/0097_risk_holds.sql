-- Money of a finished delivery that waits for a person: rules found something, and the staff decide within a clock.

-- What was odd on the way, counted while it happened; a row only where something was.
CREATE TABLE trip_signs (
  delivery_id text NOT NULL REFERENCES deliveries (id),
  courier_id text NOT NULL REFERENCES accounts (id),
  sign text NOT NULL CHECK (sign IN ('jump', 'no_accuracy', 'far_arrival')),
  seen integer NOT NULL CHECK (seen > 0),
  -- The most that was measured, in the sign's own unit.
  worst bigint NOT NULL,
  PRIMARY KEY (delivery_id, courier_id, sign)
);

CREATE TABLE risk_holds (
  id text PRIMARY KEY,
  -- A delivery ends once.
  delivery_id text NOT NULL UNIQUE REFERENCES deliveries (id),
  courier_id text NOT NULL REFERENCES accounts (id),
  -- [{ rule, value, limit }], as the rules found them then.
  findings jsonb NOT NULL CHECK (jsonb_array_length(findings) > 0),
  is_certain boolean NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'released', 'refunded', 'lapsed')),
  -- What went back to the sender by the decision, in minor units.
  refund bigint NOT NULL DEFAULT 0 CHECK (refund >= 0),
  -- The staff's words, which the courier reads when they are against them.
  reason text,
  decided_by text REFERENCES accounts (id),
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((state IN ('released', 'refunded')) = (decided_by IS NOT NULL AND reason IS NOT NULL)),
  CHECK (state = 'refunded' OR refund = 0)
);
CREATE INDEX risk_holds_open ON risk_holds (due_at, id) WHERE state = 'open';
CREATE INDEX risk_holds_opened ON risk_holds (opened_at DESC, id DESC);
CREATE INDEX risk_holds_courier ON risk_holds (courier_id, decided_at DESC);
-- What a courier has carried lately is looked back upon at the end of each delivery.
CREATE INDEX deliveries_courier_ended ON deliveries (courier_id, ended_at) WHERE ended_at IS NOT NULL;

-- The promises about it, as one more view that must be empty.
CREATE VIEW risk_hold_violations AS
  SELECT 'held_money_moved' AS rule, h.delivery_id AS subject, d.status AS detail
  FROM risk_holds h JOIN deliveries d ON d.id = h.delivery_id
  WHERE h.state = 'open' AND (d.released_at IS NOT NULL OR EXISTS (
    SELECT FROM ledger_transactions t
    WHERE t.delivery_id = h.delivery_id AND t.kind IN ('release', 'dispute_refund')))
UNION ALL
  SELECT 'held_escrow_drifted', h.delivery_id, coalesce(-a.balance, 0)::text
  FROM risk_holds h JOIN deliveries d ON d.id = h.delivery_id
  LEFT JOIN ledger_accounts a ON a.code = 'delivery_escrow' AND a.owner = h.delivery_id
  WHERE h.state = 'open' AND coalesce(-a.balance, 0) <> d.price
UNION ALL
  SELECT 'refused_money_waits', h.delivery_id, h.state
  FROM risk_holds h JOIN deliveries d ON d.id = h.delivery_id
  WHERE h.state = 'refunded' AND d.released_at IS NULL;

-- A refund is decided about a complaint or about money that was held.
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
    FROM (SELECT delivery_id, refund FROM disputes UNION ALL SELECT delivery_id, refund FROM risk_holds) decided
    GROUP BY delivery_id
  ) s ON s.delivery_id = d.id
  LEFT JOIN (
    SELECT t.delivery_id, -sum(e.amount) AS refund
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code IN ('user_wallet', 'psp_clearing')
    WHERE t.kind IN ('dispute_refund', 'goodwill') GROUP BY t.delivery_id
  ) b ON b.delivery_id = d.id
  WHERE d.refunded <> coalesce(s.refund, 0) OR d.refunded <> coalesce(b.refund, 0);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON trip_signs TO stafeta_app;
    GRANT SELECT, INSERT ON risk_holds TO stafeta_app;
    GRANT UPDATE (state, refund, reason, decided_by, decided_at) ON risk_holds TO stafeta_app;
    GRANT SELECT ON risk_hold_violations TO stafeta_app;
  END IF;
END
$$;
