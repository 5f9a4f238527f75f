-- What the provider moves by itself is booked to accounts of its own; the provider's word for each movement is kept.

ALTER TABLE provider_movements DROP CONSTRAINT provider_movements_reason_check;
ALTER TABLE provider_movements ADD CONSTRAINT provider_movements_reason_check
  CHECK (reason IN ('charge', 'refund', 'refund_failure', 'chargeback', 'chargeback_reversal', 'transfer',
                    'transfer_reversal', 'float', 'fee', 'reserve', 'adjustment', 'other'));
-- Null for movements that were read before it was kept.
ALTER TABLE provider_movements ADD COLUMN type text;
CREATE INDEX provider_movements_other ON provider_movements (seq) WHERE reason = 'other';

CREATE OR REPLACE VIEW provider_movement_matters AS
  SELECT m.ref, m.amount - m.fee AS net, m.currency, m.moved_at,
    CASE
      WHEN m.reason IN ('chargeback', 'chargeback_reversal') THEN 'chargeback:' || m.chargeback_ref
      WHEN m.reason = 'float' THEN 'float:' || m.ref
      WHEN m.reason IN ('fee', 'reserve', 'adjustment') THEN 'posting:psp_own:' || m.ref
      WHEN m.transfer_ref IS NOT NULL THEN 'payout:' || p.id
      WHEN a.delivery_id IS NOT NULL THEN 'delivery:' || a.delivery_id
      ELSE 'payment:' || a.id
    END AS matter,
    m.type
  FROM provider_movements m
  LEFT JOIN payouts p ON p.transfer_ref = m.transfer_ref
  LEFT JOIN payment_attempts a ON a.payment_ref = m.payment_ref;

-- What only the statement knows is booked with it; must be empty, like ledger_violations.
CREATE VIEW statement_violations AS
  SELECT 'own_movement_not_booked' AS rule, m.ref AS subject, m.reason || ' ' || m.amount AS detail
  FROM provider_movements m
  LEFT JOIN ledger_transactions t ON t.idempotency_key =
    CASE m.reason WHEN 'float' THEN 'psp_float:' ELSE 'psp_own:' END || m.ref
  WHERE m.reason IN ('float', 'fee', 'reserve', 'adjustment') AND m.amount <> 0 AND t.id IS NULL
UNION ALL
  SELECT 'own_posting_without_movement', t.idempotency_key, t.kind
  FROM ledger_transactions t
  WHERE t.kind = 'psp_own'
    AND NOT EXISTS (
      SELECT FROM provider_movements m
      WHERE 'psp_own:' || m.ref = t.idempotency_key AND m.reason IN ('fee', 'reserve', 'adjustment'));

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT UPDATE (reason, type, payment_ref, chargeback_ref, transfer_ref) ON provider_movements TO stafeta_app;
    GRANT SELECT ON statement_violations TO stafeta_app;
  END IF;
END
$$;
