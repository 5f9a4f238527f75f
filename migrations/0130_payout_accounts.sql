-- Couriers' accounts at the provider have a state of their own, each call that moves money is written down before it is
-- made, and what cannot be fetched back from a courier's account is owed.

-- Accounts from before are believed to be paid; the provider's first refusal says otherwise.
ALTER TABLE payout_accounts
  ADD COLUMN state text NOT NULL DEFAULT 'active'
    CHECK (state IN ('needs_details', 'in_review', 'active', 'restricted')),
  -- What the provider asks of its holder now, in its own words.
  ADD COLUMN due text[] NOT NULL DEFAULT '{}',
  ADD COLUMN disabled_reason text,
  ADD COLUMN checked_at timestamptz,
  -- The bank sent money back: nothing is sent to this bank account any more.
  ADD COLUMN bank_refused_at timestamptz,
  ADD COLUMN bank_refusal text,
  ADD CHECK ((bank_refused_at IS NULL) = (bank_refusal IS NULL));
CREATE INDEX payout_accounts_ref ON payout_accounts (provider_ref);

ALTER TABLE payouts
  -- Until then the provider is not asked again.
  ADD COLUMN wait_until timestamptz,
  -- The courier's account at the provider still has what was to be fetched back.
  ADD COLUMN owed_since timestamptz,
  ADD COLUMN collected_at timestamptz,
  ADD CHECK (owed_since IS NULL OR state = 'failed'),
  ADD CHECK (collected_at IS NULL OR owed_since IS NOT NULL);
CREATE INDEX payouts_owed ON payouts (owed_since) WHERE owed_since IS NOT NULL AND collected_at IS NULL;

-- One row for each key that the provider was asked under: it keeps its answer to a key for a day, refusals too.
CREATE TABLE payout_attempts (
  payout_id text NOT NULL REFERENCES payouts (id),
  step text NOT NULL CHECK (step IN ('account', 'transfer', 'send', 'back')),
  number integer NOT NULL CHECK (number > 0),
  first_asked_at timestamptz NOT NULL,
  last_asked_at timestamptz NOT NULL,
  outcome text NOT NULL DEFAULT 'asked' CHECK (outcome IN ('asked', 'unanswered', 'unclear', 'refused', 'made')),
  -- The provider's word for a refusal, and its name of what it made.
  refusal text,
  ref text,
  PRIMARY KEY (payout_id, step, number)
);
-- Nothing is made twice.
CREATE UNIQUE INDEX payout_attempts_made ON payout_attempts (payout_id, step) WHERE outcome = 'made';

ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_account_code;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_account_code CHECK (
  (code IN ('psp_clearing', 'bank', 'vat_payable', 'psp_reserve', 'psp_adjustments') AND side = 0)
  OR (code IN ('psp_authorised', 'courier_cash', 'dispute_receivable', 'user_debt', 'promo_expense', 'psp_fees',
               'chargeback_loss', 'goodwill_expense', 'transfer_receivable') AND side = 1)
  OR (code IN ('user_wallet', 'user_wallet_frozen', 'delivery_escrow', 'courier_payable', 'payout_in_transit',
               'commission_revenue', 'service_fee_revenue', 'cancel_fee_revenue') AND side = -1)
);
CREATE OR REPLACE FUNCTION ledger_side(account_code text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN account_code IN ('psp_clearing', 'bank', 'vat_payable', 'psp_reserve', 'psp_adjustments') THEN 0
    WHEN account_code IN ('psp_authorised', 'courier_cash', 'dispute_receivable', 'user_debt', 'promo_expense',
                          'psp_fees', 'chargeback_loss', 'goodwill_expense', 'transfer_receivable') THEN 1
    ELSE -1
  END::smallint
$$;

-- A payout that could not be fetched back has failed all the same; what the account has is a receivable until it comes.
CREATE OR REPLACE VIEW payout_violations AS
  SELECT 'payout_not_booked' AS rule, p.id AS subject, p.state AS detail
  FROM payouts p
  LEFT JOIN ledger_transactions i ON i.idempotency_key = 'payout:' || p.id || ':init'
  LEFT JOIN ledger_transactions e ON e.idempotency_key = 'payout:' || p.id || ':end'
  LEFT JOIN ledger_transactions u ON u.idempotency_key = 'payout:' || p.id || ':undone'
  LEFT JOIN ledger_transactions b ON b.idempotency_key = 'payout:' || p.id || ':back'
  WHERE i.id IS NULL
    OR CASE
      WHEN u.id IS NULL THEN b.id IS NOT NULL OR e.kind IS DISTINCT FROM
        CASE
          WHEN p.state = 'paid' THEN 'payout_paid'
          WHEN p.owed_since IS NOT NULL THEN 'payout_owed'
          WHEN p.state = 'failed' THEN 'payout_failed'
        END
      ELSE e.kind IS DISTINCT FROM 'payout_paid' OR p.state NOT IN ('sent', 'failed')
        OR (p.state = 'failed') <> (b.id IS NOT NULL)
        OR (b.kind IS NOT DISTINCT FROM 'payout_owed') <> (p.owed_since IS NOT NULL)
    END
UNION ALL
  SELECT 'payout_without_row', t.idempotency_key, t.kind
  FROM ledger_transactions t
  WHERE t.kind IN ('payout_init', 'payout_paid', 'payout_failed', 'payout_undone', 'payout_returned', 'payout_owed',
                   'payout_collected')
    AND NOT EXISTS (SELECT FROM payouts p WHERE p.id = split_part(t.idempotency_key, ':', 2))
UNION ALL
  -- What is in transit is what has been asked for and has not ended.
  SELECT 'transit_drifted', coalesce(a.owner, p.account_id), coalesce(-a.balance, 0) || ' <> ' || coalesce(p.amount, 0)
  FROM (SELECT owner, currency, balance FROM ledger_accounts WHERE code = 'payout_in_transit') a
  FULL JOIN (
    SELECT account_id, currency, sum(amount) AS amount FROM payouts WHERE ended_at IS NULL GROUP BY account_id, currency
  ) p ON p.account_id = a.owner AND p.currency = a.currency
  WHERE coalesce(-a.balance, 0) <> coalesce(p.amount, 0)
UNION ALL
  -- What couriers' accounts still have is what could not be fetched back and has not come since.
  SELECT 'owed_drifted', coalesce(a.owner, p.account_id), coalesce(a.balance, 0) || ' <> ' || coalesce(p.amount, 0)
  FROM (SELECT owner, currency, balance FROM ledger_accounts WHERE code = 'transfer_receivable') a
  FULL JOIN (
    SELECT account_id, currency, sum(amount) AS amount FROM payouts
    WHERE owed_since IS NOT NULL AND collected_at IS NULL GROUP BY account_id, currency
  ) p ON p.account_id = a.owner AND p.currency = a.currency
  WHERE coalesce(a.balance, 0) <> coalesce(p.amount, 0);

-- The two new kinds are about their payout as well; the rest of the view stays as it is.
DO $$
DECLARE
  v_known constant text := '''payout_undone''::text';
  v_view text := pg_get_viewdef('clearing_matters');
BEGIN
  IF strpos(v_view, v_known) = 0 THEN RAISE EXCEPTION 'clearing_matters has no payouts'; END IF;
  EXECUTE 'CREATE OR REPLACE VIEW clearing_matters AS '
    || replace(v_view, v_known, v_known || ', ''payout_owed''::text, ''payout_collected''::text');
END
$$;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON payout_attempts TO stafeta_app;
    GRANT UPDATE (last_asked_at, outcome, refusal, ref) ON payout_attempts TO stafeta_app;
    GRANT UPDATE (state, due, disabled_reason, checked_at, bank_refused_at, bank_refusal) ON payout_accounts TO stafeta_app;
  END IF;
END
$$;
