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
  ledger_key text NOT NULL REFERENCES ledger_transactions (idempotency_key),
  currency currency NOT NULL,
  net bigint NOT NULL CHECK (net >= 0),
  vat bigint NOT NULL CHECK (vat >= 0),
  rounding bigint NOT NULL,
  payable bigint NOT NULL CHECK (payable > 0),
  -- The whole document as issued: what becomes of accounts and settings changes nothing.
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  -- The invoice with the wrong details that this one and its credit note mend.
  corrects_id text REFERENCES invoices (id),
  UNIQUE (series, number),
  CHECK (payable = net + vat + rounding),
  CHECK ((kind = 'credit_note') = (credits_id IS NOT NULL))
);
CREATE INDEX invoices_account ON invoices (account_id, seq DESC);
CREATE INDEX invoices_delivery ON invoices (delivery_id);
CREATE INDEX invoices_credits ON invoices (credits_id) WHERE credits_id IS NOT NULL;
CREATE UNIQUE INDEX invoices_ledger_key ON invoices (ledger_key) WHERE corrects_id IS NULL;
CREATE INDEX invoices_of_ledger_key ON invoices (ledger_key);
CREATE UNIQUE INDEX invoices_corrects ON invoices (corrects_id, kind) WHERE corrects_id IS NOT NULL;

-- To whom documents are addressed, as e-Factura wants it: county as in ISO 3166-2:RO without its prefix, and in
-- București the sector as the city.
CREATE TABLE billing_details (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  tax_id text,
  street text NOT NULL,
  city text NOT NULL,
  county text,
  updated_at timestamptz NOT NULL,
  -- A buyer may live in another country (ISO 3166-1), where there are no counties of ours.
  country text NOT NULL DEFAULT 'RO',
  CONSTRAINT billing_county CHECK (country <> 'RO' OR county IS NOT NULL)
);

-- What was booked before there were invoices stays without.
CREATE TABLE invoicing_start (
  after_transaction bigint NOT NULL
);
INSERT INTO invoicing_start (after_transaction) VALUES (0);
