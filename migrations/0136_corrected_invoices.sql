-- A document that went to the wrong details is never changed: a credit note takes back what is left of it and a new
-- invoice says the same to the right details. Both name the one that was wrong; no money moves, so they stand for the
-- same transaction of the ledger.
ALTER TABLE invoices
  DROP CONSTRAINT invoices_ledger_key_key,
  ADD COLUMN corrects_id text REFERENCES invoices (id);
CREATE UNIQUE INDEX invoices_ledger_key ON invoices (ledger_key) WHERE corrects_id IS NULL;
CREATE INDEX invoices_of_ledger_key ON invoices (ledger_key);
CREATE UNIQUE INDEX invoices_corrects ON invoices (corrects_id, kind) WHERE corrects_id IS NOT NULL;

CREATE OR REPLACE VIEW invoice_violations AS
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
           sum(CASE kind WHEN 'credit_note' THEN -payable ELSE payable END) AS gross,
           sum(CASE kind WHEN 'credit_note' THEN -vat ELSE vat END) AS vat
    FROM invoices GROUP BY ledger_key, currency
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
