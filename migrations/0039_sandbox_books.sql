-- With play money the provider's own books are in the same database: the house's account there can be compared to the
-- cent, within one snapshot.

CREATE VIEW sandbox_violations AS
  -- Nothing is booked as taken that the provider has not taken.
  SELECT 'captured_beyond_provider' AS rule, p.id AS subject,
         p.captured || ' > ' || (o.body->>'amount_received') AS detail
  FROM payment_attempts p
  JOIN stripe_emulator.objects o ON o.id = p.payment_ref AND o.kind = 'payment_intent'
  WHERE p.captured > (o.body->>'amount_received')::bigint
UNION ALL
  -- Once the whole statement has been read and nothing is on its way, both sides hold the same.
  SELECT 'clearing_not_providers', coalesce(c.currency, s.currency),
         coalesce(c.balance, 0) || ' <> ' || coalesce(s.balance, 0)
  FROM (SELECT currency, balance FROM ledger_accounts WHERE code = 'psp_clearing') c
  FULL JOIN (
    SELECT upper(body->>'currency') AS currency, sum((body->>'net')::bigint) AS balance
    FROM stripe_emulator.objects WHERE kind = 'balance_transaction' GROUP BY 1
  ) s ON s.currency = c.currency
  WHERE coalesce(c.balance, 0) <> coalesce(s.balance, 0)
    AND EXISTS (SELECT FROM payments_mode WHERE mode = 'sandbox')
    AND NOT EXISTS (
      SELECT FROM stripe_emulator.objects o WHERE o.kind = 'balance_transaction'
        AND NOT EXISTS (SELECT FROM provider_movements m WHERE m.ref = o.id))
    AND NOT EXISTS (
      SELECT FROM payment_attempts p
      WHERE p.state IN ('created', 'pending') OR (p.state = 'authorised' AND p.keep IS NOT NULL)
        OR (p.state = 'captured' AND p.captured - p.refunded IS DISTINCT FROM p.keep))
    AND NOT EXISTS (SELECT FROM payouts WHERE ended_at IS NULL)
    AND NOT EXISTS (
      SELECT FROM provider_movements m LEFT JOIN chargebacks b ON b.id = m.chargeback_ref
      WHERE (m.reason = 'chargeback' AND b.id IS NULL)
         OR (m.reason = 'chargeback_reversal' AND b.state IS DISTINCT FROM 'won'));

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT ON sandbox_violations TO stafeta_app;
  END IF;
END
$$;
