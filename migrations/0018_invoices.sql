-- What the platform earns is documented in the transaction that books it: an invoice for what it earned, a credit note
-- for what it gave back. Numbers run without a gap, because the counter's row is part of that same transaction.

CREATE TABLE invoice_series (
  series text PRIMARY KEY,
  last_number bigint NOT NULL CHECK (last_number > 0)
);

CREATE TABLE invoices (
  -- The order of issuing, for lists that are read page by page.
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id text PRIMARY KEY,
  series text NOT NULL REFERENCES invoice_series (series),
  number bigint NOT NULL CHECK (number > 0),
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  subject text NOT NULL CHECK (subject IN ('commission', 'cancel_fee')),
  -- The invoice that a credit note takes back.
  credits_id text REFERENCES invoices (id),
  account_id text NOT NULL REFERENCES accounts (id),
  delivery_id text NOT NULL REFERENCES deliveries (id),
  -- The transaction of the ledger that is documented.
  ledger_key text NOT NULL UNIQUE REFERENCES ledger_transactions (idempotency_key),
  currency text NOT NULL,
  net bigint NOT NULL CHECK (net >= 0),
  vat bigint NOT NULL CHECK (vat >= 0),
  rounding bigint NOT NULL,
  payable bigint NOT NULL CHECK (payable > 0),
  -- The whole document as issued: what becomes of accounts and settings changes nothing.
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  UNIQUE (series, number),
  CHECK (payable = net + vat + rounding),
  CHECK ((kind = 'credit_note') = (credits_id IS NOT NULL))
);
CREATE INDEX invoices_account ON invoices (account_id, seq DESC);
CREATE INDEX invoices_delivery ON invoices (delivery_id);
CREATE INDEX invoices_credits ON invoices (credits_id) WHERE credits_id IS NOT NULL;

CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- To whom documents are addressed, as e-Factura wants it: county as in ISO 3166-2:RO without its prefix, and in
-- București the sector as the city.
CREATE TABLE billing_details (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  tax_id text,
  street text NOT NULL,
  city text NOT NULL,
  county text NOT NULL,
  updated_at timestamptz NOT NULL
);

-- What was booked before there were invoices stays without.
CREATE TABLE invoicing_start (after_transaction bigint NOT NULL);
INSERT INTO invoicing_start SELECT coalesce(max(id), 0) FROM ledger_transactions;

-- The promises between books and papers; must be empty, like ledger_violations.
CREATE VIEW invoice_violations AS
  WITH booked AS (
    SELECT t.idempotency_key AS key, t.currency,
           -sum(e.amount) AS gross,
           coalesce(-sum(e.amount) FILTER (WHERE a.code = 'vat_payable'), 0) AS vat
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE a.code IN ('commission_revenue', 'cancel_fee_revenue', 'vat_payable')
      AND t.id > (SELECT max(after_transaction) FROM invoicing_start)
      AND EXISTS (SELECT FROM deliveries d WHERE d.id = t.delivery_id)
    GROUP BY t.id
  ), documented AS (
    SELECT ledger_key AS key, currency,
           CASE kind WHEN 'credit_note' THEN -payable ELSE payable END AS gross,
           CASE kind WHEN 'credit_note' THEN -vat ELSE vat END AS vat
    FROM invoices
  )
  SELECT 'invoice_differs' AS rule, key AS subject,
         coalesce(b.gross, 0) || ' with VAT ' || coalesce(b.vat, 0) || ' booked, '
         || coalesce(d.gross, 0) || ' with VAT ' || coalesce(d.vat, 0) || ' documented' AS detail
  FROM booked b FULL JOIN documented d USING (key)
  WHERE (b.gross, b.vat, b.currency) IS DISTINCT FROM (d.gross, d.vat, d.currency)
UNION ALL
  SELECT 'invoice_gap', s.series, count(i.number) || ' of ' || s.last_number
  FROM invoice_series s LEFT JOIN invoices i ON i.series = s.series
  GROUP BY s.series, s.last_number
  HAVING count(i.number) <> s.last_number OR max(i.number) <> s.last_number
UNION ALL
  SELECT 'credited_too_much', i.id, sum(c.payable) || ' of ' || i.payable
  FROM invoices i JOIN invoices c ON c.credits_id = i.id
  GROUP BY i.id HAVING sum(c.payable) > i.payable;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE (last_number) ON invoice_series TO stafeta_app;
    GRANT SELECT, INSERT ON invoices TO stafeta_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON billing_details TO stafeta_app;
    GRANT SELECT ON invoicing_start, invoice_violations TO stafeta_app;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO stafeta_app;
  END IF;
END
$$;
