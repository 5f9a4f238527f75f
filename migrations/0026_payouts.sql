-- Money on its way to couriers' banks: written down before the provider hears of it, one row for each request.

CREATE TABLE payouts (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- The account number as it was when the money was asked for; gone with the person.
  iban text,
  iban_last4 text NOT NULL,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'sent', 'paid', 'failed')),
  -- What the provider calls them, as far as it has come.
  account_ref text,
  transfer_ref text UNIQUE,
  payout_ref text UNIQUE,
  -- Why it cannot be paid; the money is fetched back first, then the payout has failed.
  failure text,
  arrives_at timestamptz,
  requested_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state IN ('paid', 'failed')) = (ended_at IS NOT NULL)),
  CHECK (state <> 'paid' OR failure IS NULL),
  CHECK (state <> 'failed' OR failure IS NOT NULL)
);
CREATE INDEX payouts_account ON payouts (account_id, requested_at DESC, id DESC);
CREATE INDEX payouts_unfinished ON payouts (updated_at) WHERE ended_at IS NULL;

-- The provider's account of a courier, one for each bank account that money was sent to.
CREATE TABLE payout_accounts (
  account_id text NOT NULL REFERENCES accounts (id),
  iban text NOT NULL,
  provider_ref text NOT NULL,
  PRIMARY KEY (account_id, iban)
);

-- What payouts say and what the books say is one thing; must be empty, like ledger_violations.
CREATE VIEW payout_violations AS
  SELECT 'payout_not_booked' AS rule, p.id AS subject, p.state AS detail
  FROM payouts p
  LEFT JOIN ledger_transactions i ON i.idempotency_key = 'payout:' || p.id || ':init'
  LEFT JOIN ledger_transactions e ON e.idempotency_key = 'payout:' || p.id || ':end'
  WHERE i.id IS NULL
    OR e.kind IS DISTINCT FROM CASE p.state WHEN 'paid' THEN 'payout_paid' WHEN 'failed' THEN 'payout_failed' END
UNION ALL
  SELECT 'payout_without_row', t.idempotency_key, t.kind
  FROM ledger_transactions t
  WHERE t.kind IN ('payout_init', 'payout_paid', 'payout_failed')
    AND NOT EXISTS (SELECT FROM payouts p WHERE p.id = split_part(t.idempotency_key, ':', 2))
UNION ALL
  -- What is in transit is what has been asked for and has not ended.
  SELECT 'transit_drifted', coalesce(a.owner, p.account_id), coalesce(-a.balance, 0) || ' <> ' || coalesce(p.amount, 0)
  FROM (SELECT owner, currency, balance FROM ledger_accounts WHERE code = 'payout_in_transit') a
  FULL JOIN (
    SELECT account_id, currency, sum(amount) AS amount FROM payouts WHERE ended_at IS NULL GROUP BY account_id, currency
  ) p ON p.account_id = a.owner AND p.currency = a.currency
  WHERE coalesce(-a.balance, 0) <> coalesce(p.amount, 0);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE ON payouts TO stafeta_app;
    GRANT SELECT, INSERT, DELETE ON payout_accounts TO stafeta_app;
    GRANT SELECT ON payout_violations TO stafeta_app;
  END IF;
END
$$;
