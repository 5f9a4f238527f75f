-- The courier dropped out before the pickup: for a while the payment waits for the next choice of the same delivery. A
-- card's hold simply stays (state held); money that was taken already, from a wallet or a card, waits in the sender's
-- user_wallet_frozen (state frozen). The row goes with the delivery's lock, like everything of a delivery.

CREATE TABLE kept_payments (
  delivery_id   text PRIMARY KEY REFERENCES deliveries (id),
  sender_id     text NOT NULL REFERENCES accounts (id),
  method        text NOT NULL CHECK (method IN ('wallet', 'card')),
  state         text NOT NULL CHECK (state IN ('held', 'frozen')),
  -- What the sender had paid, in minor units, and the funding that it was.
  charged       bigint NOT NULL CHECK (charged > 0),
  currency      text NOT NULL,
  funding_round integer NOT NULL,
  promo_code    text,
  attempt_id    text REFERENCES payment_attempts (id),
  kept_until    timestamptz NOT NULL,
  CHECK ((method = 'card') = (attempt_id IS NOT NULL)),
  CHECK (method = 'card' OR state = 'frozen')
);
CREATE INDEX kept_payments_until ON kept_payments (kept_until);
CREATE INDEX kept_payments_sender ON kept_payments (sender_id);

CREATE VIEW kept_payment_violations AS
  -- What waits in the books is what waits for a choice, to the cent; a wallet may be frozen for other reasons too.
  SELECT 'kept_money_drifted' AS rule, coalesce(a.owner, k.sender_id) AS subject,
         coalesce(-a.balance, 0)::text || ' <> ' || coalesce(k.total, 0)::text AS detail
  FROM (SELECT a.owner, sum(e.amount) AS balance
        FROM ledger_accounts a
        JOIN ledger_entries e ON e.account_id = a.id
        JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE a.code = 'user_wallet_frozen'
          AND t.kind IN ('cancel_wallet', 'cancel_card', 'kept_back', 'kept_refund', 'fund_card')
        GROUP BY a.owner) a
  FULL JOIN (SELECT sender_id, sum(charged) AS total FROM kept_payments WHERE state = 'frozen' GROUP BY sender_id) k
    ON k.sender_id = a.owner
  WHERE coalesce(-a.balance, 0) <> coalesce(k.total, 0)
UNION ALL
  SELECT 'kept_for_nothing', k.delivery_id, d.status
  FROM kept_payments k JOIN deliveries d ON d.id = k.delivery_id WHERE d.status <> 'open'
UNION ALL
  SELECT 'kept_without_payment', k.delivery_id, p.state
  FROM kept_payments k JOIN payment_attempts p ON p.id = k.attempt_id
  WHERE p.state <> CASE k.state WHEN 'held' THEN 'authorised' ELSE 'captured' END OR p.keep IS NOT DISTINCT FROM 0
UNION ALL
  -- A hold that nobody decided about is for a delivery that runs or for a choice that is still open.
  SELECT 'held_for_nothing', p.id, d.status
  FROM payment_attempts p JOIN deliveries d ON d.id = p.delivery_id
  WHERE p.state = 'authorised' AND p.keep IS NULL AND d.status IN ('open', 'cancelled', 'expired')
    AND NOT EXISTS (SELECT FROM kept_payments k WHERE k.attempt_id = p.id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, DELETE ON kept_payments TO stafeta_app;
    GRANT SELECT ON kept_payment_violations TO stafeta_app;
  END IF;
END
$$;
