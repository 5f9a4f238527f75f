-- Deliveries on account: a company owes their price until it pays its bill of the month.

ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_account_code;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_account_code CHECK (
  (code IN ('psp_clearing', 'bank', 'vat_payable', 'psp_reserve', 'psp_adjustments', 'company_receivable') AND side = 0)
  OR (code IN ('psp_authorised', 'courier_cash', 'courier_cod_cash', 'dispute_receivable', 'user_debt', 'promo_expense',
               'psp_fees', 'chargeback_loss', 'cod_loss', 'goodwill_expense', 'transfer_receivable') AND side = 1)
  OR (code IN ('user_wallet', 'user_wallet_frozen', 'delivery_escrow', 'courier_payable', 'cod_card', 'cod_payable',
               'payout_in_transit', 'commission_revenue', 'service_fee_revenue', 'cancel_fee_revenue') AND side = -1)
);

CREATE OR REPLACE FUNCTION ledger_side(account_code text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN account_code IN ('psp_clearing', 'bank', 'vat_payable', 'psp_reserve', 'psp_adjustments', 'company_receivable') THEN 0
    WHEN account_code IN ('psp_authorised', 'courier_cash', 'courier_cod_cash', 'dispute_receivable', 'user_debt',
                          'promo_expense', 'psp_fees', 'chargeback_loss', 'cod_loss', 'goodwill_expense',
                          'transfer_receivable') THEN 1
    ELSE -1
  END::smallint
$$;

ALTER TABLE deliveries DROP CONSTRAINT deliveries_method_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_method_check CHECK (method IN ('card', 'wallet', 'cash', 'account'));
ALTER TABLE deliveries ADD CONSTRAINT deliveries_on_account CHECK (method <> 'account' OR company_id IS NOT NULL);
ALTER TABLE company_approvals DROP CONSTRAINT company_approvals_method_check;
ALTER TABLE company_approvals ADD CONSTRAINT company_approvals_method_check
  CHECK (method IN ('card', 'wallet', 'cash', 'account'));
ALTER TABLE delivery_refunds DROP CONSTRAINT delivery_refunds_destination_check;
ALTER TABLE delivery_refunds ADD CONSTRAINT delivery_refunds_destination_check
  CHECK (destination IN ('wallet', 'card', 'cash', 'account'));
ALTER TABLE fee_returns ADD COLUMN to_account bigint NOT NULL DEFAULT 0 CHECK (to_account >= 0);
ALTER TABLE fee_returns DROP CONSTRAINT fee_returns_check;
ALTER TABLE fee_returns ADD CONSTRAINT fee_returns_check CHECK (to_card + off_debt + to_wallet + to_account = amount);

-- Who may owe, how much and for how long: set by one member of the staff and signed by another. No row, no term.
CREATE TABLE company_terms (
  company_id text PRIMARY KEY REFERENCES companies (id),
  credit_limit bigint NOT NULL CHECK (credit_limit > 0),
  term_days smallint NOT NULL CHECK (term_days BETWEEN 1 AND 90),
  currency currency NOT NULL,
  set_by text NOT NULL REFERENCES accounts (id),
  -- None where it was lowered, which one person does.
  signed_by text REFERENCES accounts (id),
  set_at timestamptz NOT NULL,
  -- Nothing more goes on account; what is owed stays owed.
  ended_at timestamptz,
  CHECK (signed_by <> set_by)
);
CREATE INDEX company_terms_setter ON company_terms (set_by);
CREATE INDEX company_terms_signer ON company_terms (signed_by) WHERE signed_by IS NOT NULL;

-- The bill of a month: a request for payment, no invoice. Its amount stays; what is undone later is credited to it.
CREATE TABLE company_bills (
  id text PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  company_id text NOT NULL REFERENCES companies (id),
  month text NOT NULL CHECK (month ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  currency currency NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  issued_at timestamptz NOT NULL,
  due_on text NOT NULL CHECK (due_on ~ '^20\d{2}-\d{2}-\d{2}$'),
  -- When its members were reminded that it is overdue.
  reminded_at timestamptz,
  UNIQUE (company_id, month, currency)
);
CREATE INDEX company_bills_due ON company_bills (due_on) WHERE reminded_at IS NULL;

-- What each posting put on a company's account, below zero for what came off it; and the bill that has it. What is undone
-- belongs to the bill of what it undoes: before that is out it is a line of it, later a credit to it.
CREATE TABLE company_charges (
  ledger_key text PRIMARY KEY REFERENCES ledger_transactions (idempotency_key),
  company_id text NOT NULL REFERENCES companies (id),
  delivery_id text NOT NULL REFERENCES deliveries (id),
  -- The month whose bill has it: that of the booking in the installation's time zone, or of the charge that it undoes.
  month text NOT NULL CHECK (month ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  currency currency NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  booked_at timestamptz NOT NULL,
  bill_id text REFERENCES company_bills (id),
  -- It came off a bill that was out already.
  is_credit boolean NOT NULL DEFAULT false,
  CHECK (NOT is_credit OR (amount < 0 AND bill_id IS NOT NULL))
);
CREATE INDEX company_charges_waiting ON company_charges (company_id, month) WHERE bill_id IS NULL;
CREATE INDEX company_charges_bill ON company_charges (bill_id) WHERE bill_id IS NOT NULL;
CREATE INDEX company_charges_delivery ON company_charges (delivery_id);

-- What a company paid into the bank, as the staff entered it.
CREATE TABLE company_payments (
  id text PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  paid_on text NOT NULL CHECK (paid_on ~ '^20\d{2}-\d{2}-\d{2}$'),
  -- As the bank's statement has it: a payment is entered once.
  reference text NOT NULL CHECK (char_length(reference) BETWEEN 1 AND 80),
  entered_by text NOT NULL REFERENCES accounts (id),
  signed_by text REFERENCES accounts (id),
  booked_at timestamptz NOT NULL,
  CHECK (signed_by <> entered_by),
  UNIQUE (company_id, reference)
);
CREATE INDEX company_payments_enterer ON company_payments (entered_by);
CREATE INDEX company_payments_signer ON company_payments (signed_by) WHERE signed_by IS NOT NULL;

-- What was booked stays, and is on one bill.
CREATE FUNCTION keep_company_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.bill_id IS NOT NULL OR
    (NEW.ledger_key, NEW.company_id, NEW.delivery_id, NEW.month, NEW.currency, NEW.amount, NEW.booked_at, NEW.is_credit)
    IS DISTINCT FROM (OLD.ledger_key, OLD.company_id, OLD.delivery_id, OLD.month, OLD.currency, OLD.amount, OLD.booked_at,
      OLD.is_credit)
  THEN
    RAISE EXCEPTION 'what is on a company''s account is billed once and never changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER company_charges_kept BEFORE UPDATE OR DELETE ON company_charges
  FOR EACH ROW EXECUTE FUNCTION keep_company_charge();

-- Money on account is frozen like any other, and what goes back of it comes off what the company owes.
CREATE OR REPLACE VIEW ledger_violations AS
  SELECT 'unbalanced_transaction' AS rule, transaction_id::text AS subject, sum(amount)::text AS detail
  FROM ledger_entries GROUP BY transaction_id HAVING sum(amount) <> 0 OR count(*) < 2
UNION ALL
  SELECT 'transaction_without_lines', t.id::text, t.idempotency_key
  FROM ledger_transactions t WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = t.id)
UNION ALL
  SELECT 'whole_not_zero', 'ledger', sum(amount)::text FROM ledger_entries HAVING sum(amount) <> 0
UNION ALL
  SELECT 'balance_drifted', a.code || ':' || a.owner, a.balance::text || ' <> ' || coalesce(s.total, 0)::text
  FROM ledger_accounts a
  LEFT JOIN (SELECT account_id, sum(amount) AS total FROM ledger_entries GROUP BY account_id) s ON s.account_id = a.id
  WHERE a.balance <> coalesce(s.total, 0)
UNION ALL
  SELECT 'wrong_side', code || ':' || owner, balance::text FROM ledger_accounts WHERE balance * side < 0
UNION ALL
  SELECT 'escrow_left', d.id, a.balance::text
  FROM ledger_accounts a JOIN deliveries d ON d.id = a.owner
  WHERE a.code IN ('delivery_escrow', 'psp_authorised') AND a.balance <> 0
    AND (d.status IN ('cancelled', 'expired', 'open', 'reserved') OR d.released_at IS NOT NULL)
UNION ALL
  SELECT 'escrow_missing', d.id, d.status
  FROM deliveries d
  LEFT JOIN ledger_accounts a ON a.code = 'delivery_escrow' AND a.owner = d.id
  WHERE d.status = 'accepted' AND d.method IN ('wallet', 'card', 'account') AND coalesce(a.balance, 0) <> -d.price
UNION ALL
  SELECT 'split_drifted', t.delivery_id, sum(e.amount)::text
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN deliveries d ON d.id = t.delivery_id
  JOIN ledger_accounts a ON a.id = e.account_id
  WHERE t.kind = 'release' AND a.code IN ('commission_revenue', 'vat_payable', 'courier_payable')
  GROUP BY t.delivery_id, d.price HAVING -sum(e.amount) <> d.price
UNION ALL
  SELECT 'released_and_cancelled', delivery_id, count(*)::text
  FROM ledger_transactions WHERE delivery_id IS NOT NULL
  GROUP BY delivery_id
  HAVING count(*) FILTER (WHERE kind = 'release') > 1
    OR count(*) FILTER (WHERE kind IN ('release', 'cancel_wallet', 'cancel_card', 'cancel_account'))
       > count(*) FILTER (WHERE kind IN ('fund_wallet', 'fund_cash', 'fund_card', 'fund_account'))
    -- A cancel fee in cash ends the delivery, so nothing is released before or after it.
    OR (count(*) FILTER (WHERE kind = 'cancel_cash') > 0
        AND count(*) FILTER (WHERE kind IN ('cancel_cash', 'release')) > 1)
UNION ALL
  -- Money that a card brought and the house means to keep belongs to a delivery that it funded.
  SELECT 'payment_without_delivery', p.id, p.state
  FROM payment_attempts p
  WHERE p.purpose = 'delivery' AND p.state = 'captured' AND p.target_amount > 0 AND p.funding_round IS NULL
    AND NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.idempotency_key = 'credited:' || p.id)
UNION ALL
  -- Each top-up that was taken is in the wallet, and nothing else is.
  SELECT 'top_up_not_booked', p.id, p.state
  FROM payment_attempts p
  LEFT JOIN ledger_transactions t ON t.idempotency_key = 'topup:' || p.id
  LEFT JOIN (SELECT attempt_id, sum(amount) AS back FROM payment_returns GROUP BY attempt_id) w ON w.attempt_id = p.id
  WHERE p.purpose = 'top_up'
    AND (p.state IN ('captured', 'refunded') AND p.target_amount + coalesce(w.back, 0) > 0) <> (t.id IS NOT NULL)
UNION ALL
  SELECT 'delivery_paid_twice', p.delivery_id, count(*)::text
  FROM payment_attempts p
  WHERE p.purpose = 'delivery' AND p.state IN ('authorised', 'captured') AND (p.target_amount IS NULL OR p.target_amount > 0)
  GROUP BY p.delivery_id HAVING count(*) > 1;

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
      UNION ALL SELECT delivery_id, paid FROM guarantees WHERE paid IS NOT NULL
      UNION ALL SELECT delivery_id, paid FROM return_shipments WHERE paid IS NOT NULL
    ) decided
    GROUP BY delivery_id
  ) s ON s.delivery_id = d.id
  LEFT JOIN (
    SELECT t.delivery_id, -sum(e.amount) AS refund
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code IN ('user_wallet', 'psp_clearing', 'bank', 'company_receivable')
    WHERE t.kind IN ('dispute_refund', 'goodwill') GROUP BY t.delivery_id
  ) b ON b.delivery_id = d.id
  WHERE d.refunded <> coalesce(s.refund, 0) OR d.refunded <> coalesce(b.refund, 0)
UNION ALL
  SELECT 'lost_undeclared', d.id, d.status
  FROM deliveries d LEFT JOIN losses l ON l.delivery_id = d.id
  WHERE (d.status = 'lost') <> (l.delivery_id IS NOT NULL);

CREATE OR REPLACE VIEW fee_return_violations AS
  SELECT 'fee_return_drifted' AS rule, coalesce(f.key, t.key) AS subject,
         coalesce(f.to_card || ' + ' || f.off_debt || ' + ' || f.to_wallet || ' + ' || f.to_account, 'nothing') || ' <> '
         || coalesce(t.to_card || ' + ' || t.off_debt || ' + ' || t.to_wallet || ' + ' || t.to_account, 'nothing') AS detail
  FROM (
    SELECT 'fee_back:' || delivery_id || ':' || n AS key, to_card, off_debt, to_wallet, to_account FROM fee_returns
  ) f
  FULL JOIN (
    SELECT t.idempotency_key AS key,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'psp_clearing'), 0) AS to_card,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'user_debt' AND a.owner = d.sender_id), 0) AS off_debt,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'user_wallet' AND a.owner = d.sender_id), 0) AS to_wallet,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'company_receivable' AND a.owner = d.company_id), 0) AS to_account
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    LEFT JOIN deliveries d ON d.id = t.delivery_id
    WHERE t.kind = 'fee_back' GROUP BY t.idempotency_key
  ) t ON t.key = f.key
  WHERE (t.to_card, t.off_debt, t.to_wallet, t.to_account)
    IS DISTINCT FROM (f.to_card, f.off_debt, f.to_wallet, f.to_account)
UNION ALL
  -- No more goes back of a fee than it was.
  SELECT 'fee_returned_too_much', f.delivery_id, sum(f.amount) || ' of ' || coalesce(b.fee, 0)
  FROM fee_returns f
  LEFT JOIN (
    SELECT t.delivery_id, -sum(e.amount) AS fee
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.kind IN ('cancel_wallet', 'cancel_card', 'cancel_cash', 'cancel_account')
      AND a.code IN ('courier_payable', 'cancel_fee_revenue', 'vat_payable')
    GROUP BY t.delivery_id
  ) b ON b.delivery_id = f.delivery_id
  GROUP BY f.delivery_id, b.fee HAVING sum(f.amount) > coalesce(b.fee, 0);

-- Rows and books of a company's account say one thing; must be empty, like ledger_violations.
CREATE VIEW company_account_violations AS
  WITH booked AS (
    SELECT t.idempotency_key AS key, t.kind, t.delivery_id, t.currency, a.owner, sum(e.amount) AS amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'company_receivable'
    GROUP BY t.id, a.owner
  )
  -- Each posting has its row, of the delivery's own company.
  SELECT 'charge_differs' AS rule, coalesce(c.ledger_key, b.key) AS subject,
         coalesce(c.amount, 0) || ' <> ' || coalesce(b.amount, 0) AS detail
  FROM company_charges c
  FULL JOIN (SELECT * FROM booked WHERE kind <> 'account_paid') b ON b.key = c.ledger_key
  WHERE (c.amount, c.company_id, c.delivery_id, c.currency::text)
    IS DISTINCT FROM (b.amount, b.owner, b.delivery_id, b.currency)
UNION ALL
  SELECT 'charge_of_another', c.ledger_key, c.company_id
  FROM company_charges c JOIN deliveries d ON d.id = c.delivery_id
  WHERE d.company_id IS DISTINCT FROM c.company_id
UNION ALL
  SELECT 'company_payment_differs', coalesce(p.key, b.key), coalesce(p.amount, 0) || ' <> ' || coalesce(-b.amount, 0)
  FROM (SELECT 'account_paid:' || id AS key, company_id, amount, currency FROM company_payments) p
  FULL JOIN (SELECT * FROM booked WHERE kind = 'account_paid') b ON b.key = p.key
  WHERE (p.amount, p.company_id, p.currency::text) IS DISTINCT FROM (-b.amount, b.owner, b.currency)
UNION ALL
  SELECT 'bill_differs', coalesce(b.id, c.bill_id), coalesce(b.amount, 0) || ' <> ' || coalesce(c.amount, 0)
  FROM company_bills b
  FULL JOIN (
    SELECT bill_id, company_id, currency, sum(amount) AS amount FROM company_charges
    WHERE bill_id IS NOT NULL AND NOT is_credit GROUP BY bill_id, company_id, currency
  ) c ON c.bill_id = b.id
  WHERE (b.amount, b.company_id, b.currency) IS DISTINCT FROM (c.amount, c.company_id, c.currency)
UNION ALL
  -- No more comes off a delivery than was put on the bill for it.
  SELECT 'credited_beyond', delivery_id, sum(amount)::text
  FROM company_charges GROUP BY delivery_id, bill_id HAVING sum(amount) < 0
UNION ALL
  -- A bill left something out that was booked before it.
  SELECT 'charge_left_out', c.ledger_key, c.month
  FROM company_charges c
  WHERE c.bill_id IS NULL AND EXISTS (
    SELECT FROM company_bills b
    WHERE b.company_id = c.company_id AND b.currency = c.currency AND b.month >= c.month AND b.issued_at > c.booked_at)
UNION ALL
  SELECT 'billed_elsewhere', c.ledger_key, c.month || ' in ' || b.month
  FROM company_charges c JOIN company_bills b ON b.id = c.bill_id
  WHERE c.month > b.month OR (c.company_id, c.currency) IS DISTINCT FROM (b.company_id, b.currency)
UNION ALL
  -- What a company owes is its bills less their credits and its payments, and what is on no bill yet.
  SELECT 'company_account_drifted', coalesce(a.owner, s.company_id), coalesce(a.balance, 0) || ' <> ' || coalesce(s.amount, 0)
  FROM (SELECT owner, currency, balance FROM ledger_accounts WHERE code = 'company_receivable') a
  FULL JOIN (
    SELECT company_id, currency::text, sum(amount) AS amount
    FROM (
      SELECT company_id, currency, amount FROM company_bills
      UNION ALL SELECT company_id, currency, amount FROM company_charges WHERE bill_id IS NULL OR is_credit
      UNION ALL SELECT company_id, currency, -amount FROM company_payments
    ) each
    GROUP BY 1, 2
  ) s ON s.company_id = a.owner AND s.currency = a.currency
  WHERE coalesce(a.balance, 0) <> coalesce(s.amount, 0)
UNION ALL
  -- Whoever pays on account has, or had, a term.
  SELECT 'account_without_term', d.id, d.company_id
  FROM deliveries d LEFT JOIN company_terms t ON t.company_id = d.company_id
  WHERE d.method = 'account' AND t.company_id IS NULL;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE ON company_terms TO stafeta_app;
    GRANT SELECT, INSERT ON company_bills, company_charges, company_payments TO stafeta_app;
    GRANT UPDATE (reminded_at) ON company_bills TO stafeta_app;
    GRANT UPDATE (bill_id) ON company_charges TO stafeta_app;
    GRANT USAGE ON SEQUENCE company_bills_number_seq TO stafeta_app;
    GRANT SELECT ON company_account_violations TO stafeta_app;
  END IF;
END
$$;
