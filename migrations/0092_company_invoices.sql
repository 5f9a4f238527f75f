-- One invoice a month for a company: fees of its deliveries wait for it, and are lines of it.

-- To whom a company's invoices are addressed, as e-Factura wants it; in București the sector is the city.
CREATE TABLE company_billing (
  company_id text PRIMARY KEY REFERENCES companies (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  tax_id text NOT NULL,
  street text NOT NULL,
  city text NOT NULL,
  county text,
  country text NOT NULL DEFAULT 'RO',
  updated_at timestamptz NOT NULL,
  CONSTRAINT company_billing_county CHECK (country <> 'RO' OR county IS NOT NULL)
);

-- A document of a company names no account. The one of a month has no delivery and no posting of its own: `company_fees` has
-- them. A credit note against it is about one delivery and one posting, as any other.
ALTER TABLE invoices
  ALTER COLUMN account_id DROP NOT NULL,
  ALTER COLUMN delivery_id DROP NOT NULL,
  ALTER COLUMN ledger_key DROP NOT NULL,
  ADD COLUMN company_id text REFERENCES companies (id),
  ADD COLUMN month text CHECK (month ~ '^20\d{2}-(0[1-9]|1[0-2])$');
ALTER TABLE invoices
  ADD CONSTRAINT invoices_one_buyer CHECK ((account_id IS NULL) = (company_id IS NOT NULL)),
  ADD CONSTRAINT invoices_month_of_company CHECK (month IS NULL OR (company_id IS NOT NULL AND kind = 'invoice')),
  ADD CONSTRAINT invoices_about_one CHECK ((month IS NULL) = (delivery_id IS NOT NULL AND ledger_key IS NOT NULL));
CREATE INDEX invoices_company ON invoices (company_id, seq DESC) WHERE company_id IS NOT NULL;
-- A month has one invoice; two only where it has two rates of VAT.
CREATE UNIQUE INDEX invoices_company_month ON invoices (company_id, month, currency, (content ->> 'vatBasisPoints'))
  WHERE month IS NOT NULL;

-- What the platform earned from a company's deliveries, and gave back before it was invoiced: one row for each posting.
CREATE TABLE company_fees (
  ledger_key text PRIMARY KEY REFERENCES ledger_transactions (idempotency_key),
  company_id text NOT NULL REFERENCES companies (id),
  delivery_id text NOT NULL REFERENCES deliveries (id),
  -- The month whose invoice has it.
  month text NOT NULL CHECK (month ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  currency currency NOT NULL,
  vat_basis_points integer NOT NULL CHECK (vat_basis_points > 0),
  -- With VAT, and VAT; below zero for what went back.
  gross bigint NOT NULL CHECK (gross <> 0),
  vat bigint NOT NULL CHECK (vat * sign(gross) BETWEEN 0 AND abs(gross)),
  settled text NOT NULL CHECK (settled IN ('kept', 'card', 'owed')),
  booked_at timestamptz NOT NULL,
  -- When its month was closed, and with which invoice: none where nothing was left of the month.
  closed_at timestamptz,
  invoice_id text REFERENCES invoices (id),
  CHECK (invoice_id IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX company_fees_waiting ON company_fees (month, company_id) WHERE closed_at IS NULL;
CREATE INDEX company_fees_company ON company_fees (company_id, month);
CREATE INDEX company_fees_delivery ON company_fees (delivery_id);
CREATE INDEX company_fees_invoice ON company_fees (invoice_id) WHERE invoice_id IS NOT NULL;

-- What was booked stays, and a month is closed once.
CREATE FUNCTION keep_company_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.closed_at IS NOT NULL OR
    (NEW.ledger_key, NEW.company_id, NEW.delivery_id, NEW.month, NEW.currency, NEW.vat_basis_points, NEW.gross, NEW.vat,
      NEW.settled, NEW.booked_at)
    IS DISTINCT FROM (OLD.ledger_key, OLD.company_id, OLD.delivery_id, OLD.month, OLD.currency, OLD.vat_basis_points,
      OLD.gross, OLD.vat, OLD.settled, OLD.booked_at)
  THEN
    RAISE EXCEPTION 'a fee of a company is closed once and never changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER company_fees_kept BEFORE UPDATE OR DELETE ON company_fees
  FOR EACH ROW EXECUTE FUNCTION keep_company_fee();

-- A posting is documented by a document of its own or by its row among a company's fees, and by one of them alone. Rows
-- wait until their month's invoice, which has exactly them; what is credited of a delivery is at most its line.
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
    SELECT key, currency, sum(gross) AS gross, sum(vat) AS vat
    FROM (
      SELECT ledger_key AS key, currency,
             CASE kind WHEN 'credit_note' THEN -payable ELSE payable END AS gross,
             CASE kind WHEN 'credit_note' THEN -vat ELSE vat END AS vat
      FROM invoices WHERE ledger_key IS NOT NULL
      UNION ALL SELECT ledger_key, currency, gross, vat FROM company_fees
    ) each
    GROUP BY key, currency
  ), months AS (
    SELECT invoice_id AS id, sum(gross) AS gross, sum(vat) AS vat
    FROM company_fees WHERE invoice_id IS NOT NULL GROUP BY invoice_id
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
  GROUP BY i.id HAVING sum(c.payable) > i.payable
UNION ALL
  SELECT 'month_differs', coalesce(i.id, m.id),
         coalesce(m.gross, 0) || ' with VAT ' || coalesce(m.vat, 0) || ' in lines, '
         || coalesce(i.payable, 0) || ' with VAT ' || coalesce(i.vat, 0) || ' invoiced'
  FROM (SELECT id, payable, vat FROM invoices WHERE month IS NOT NULL) i FULL JOIN months m USING (id)
  WHERE (i.payable, i.vat) IS DISTINCT FROM (m.gross, m.vat)
UNION ALL
  -- Of another company or month than the invoice that has it.
  SELECT 'fee_in_another_month', f.ledger_key, f.company_id || ' ' || f.month
  FROM company_fees f JOIN invoices i ON i.id = f.invoice_id
  WHERE (f.company_id, f.month, f.currency) IS DISTINCT FROM (i.company_id, i.month, i.currency)
UNION ALL
  -- A month was closed without an invoice although something was left of it.
  SELECT 'fee_left_out', delivery_id, sum(gross)::text
  FROM company_fees WHERE closed_at IS NOT NULL AND invoice_id IS NULL
  GROUP BY delivery_id, company_id, month HAVING sum(gross) <> 0 OR sum(vat) <> 0
UNION ALL
  -- It waits although its month, or a later one of the company, has its invoice; or the newest document is of two days into
  -- the next month.
  SELECT 'fee_waits_too_long', f.ledger_key, f.month
  FROM company_fees f
  WHERE f.closed_at IS NULL AND (
    EXISTS (SELECT FROM invoices i WHERE i.company_id = f.company_id AND i.month >= f.month)
    OR (SELECT issued_at FROM invoices ORDER BY seq DESC LIMIT 1)
      > (to_date(f.month, 'YYYY-MM') + interval '1 month 2 days') AT TIME ZONE 'UTC')
UNION ALL
  SELECT 'line_credited_too_much', c.delivery_id, sum(c.payable) || ' of ' || max(l.gross)
  FROM invoices c
  JOIN (
    SELECT invoice_id, delivery_id, sum(gross) AS gross FROM company_fees GROUP BY invoice_id, delivery_id
  ) l ON l.invoice_id = c.credits_id AND l.delivery_id = c.delivery_id
  WHERE c.company_id IS NOT NULL
  GROUP BY c.credits_id, c.delivery_id HAVING sum(c.payable) > max(l.gross);

ALTER TABLE company_events DROP CONSTRAINT company_events_kind_check;
ALTER TABLE company_events ADD CONSTRAINT company_events_kind_check CHECK (kind IN ('company_made', 'company_renamed',
  'member_invited', 'invitation_revoked', 'member_joined', 'member_roles_changed', 'member_removed', 'member_left',
  'cost_centre_added', 'cost_centre_renamed', 'cost_centre_archived', 'cost_centre_reopened', 'cost_centre_demanded',
  'cost_centre_optional', 'limit_set', 'limit_lifted', 'billing_saved'));

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON company_billing TO stafeta_app;
    GRANT SELECT, INSERT ON company_fees TO stafeta_app;
    GRANT UPDATE (closed_at, invoice_id) ON company_fees TO stafeta_app;
  END IF;
END
$$;
