-- A payment of a company that was entered wrongly is reversed: it stays in the table and in the books, and its reference is free again.

ALTER TABLE company_payments
  ADD COLUMN reversed_at timestamptz,
  ADD COLUMN reversed_by text REFERENCES accounts (id),
  ADD COLUMN reversal_signed_by text REFERENCES accounts (id),
  ADD COLUMN reversal_reason text CHECK (char_length(reversal_reason) > 0),
  ADD CONSTRAINT company_payment_reversal CHECK (
    (reversed_at IS NULL) = (reversed_by IS NULL) AND (reversed_at IS NULL) = (reversal_reason IS NULL)
    AND (reversal_signed_by IS NULL OR reversed_at IS NOT NULL) AND reversal_signed_by <> reversed_by),
  DROP CONSTRAINT company_payments_company_id_reference_key;
CREATE UNIQUE INDEX company_payments_reference ON company_payments (company_id, reference) WHERE reversed_at IS NULL;
CREATE INDEX company_payments_reverser ON company_payments (reversed_by) WHERE reversed_by IS NOT NULL;
CREATE INDEX company_payments_reversal_signer ON company_payments (reversal_signed_by) WHERE reversal_signed_by IS NOT NULL;

CREATE OR REPLACE VIEW company_account_violations AS
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
  FULL JOIN (SELECT * FROM booked WHERE kind NOT IN ('account_paid', 'account_reversed')) b ON b.key = c.ledger_key
  WHERE (c.amount, c.company_id, c.delivery_id, c.currency::text)
    IS DISTINCT FROM (b.amount, b.owner, b.delivery_id, b.currency)
UNION ALL
  SELECT 'charge_of_another', c.ledger_key, c.company_id
  FROM company_charges c JOIN deliveries d ON d.id = c.delivery_id
  WHERE d.company_id IS DISTINCT FROM c.company_id
UNION ALL
  SELECT 'company_payment_differs', coalesce(p.key, b.key), coalesce(p.amount, 0) || ' <> ' || coalesce(-b.amount, 0)
  FROM (
    SELECT 'account_paid:' || id AS key, company_id, amount, currency FROM company_payments
    UNION ALL
    SELECT 'account_reversed:' || id, company_id, -amount, currency FROM company_payments WHERE reversed_at IS NOT NULL
  ) p
  FULL JOIN (SELECT * FROM booked WHERE kind IN ('account_paid', 'account_reversed')) b ON b.key = p.key
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
  -- What a company owes is its bills less their credits and its payments that stand, and what is on no bill yet.
  SELECT 'company_account_drifted', coalesce(a.owner, s.company_id), coalesce(a.balance, 0) || ' <> ' || coalesce(s.amount, 0)
  FROM (SELECT owner, currency, balance FROM ledger_accounts WHERE code = 'company_receivable') a
  FULL JOIN (
    SELECT company_id, currency::text, sum(amount) AS amount
    FROM (
      SELECT company_id, currency, amount FROM company_bills
      UNION ALL SELECT company_id, currency, amount FROM company_charges WHERE bill_id IS NULL OR is_credit
      UNION ALL SELECT company_id, currency, -amount FROM company_payments WHERE reversed_at IS NULL
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
    GRANT UPDATE (reversed_at, reversed_by, reversal_signed_by, reversal_reason) ON company_payments TO stafeta_app;
  END IF;
END
$$;
