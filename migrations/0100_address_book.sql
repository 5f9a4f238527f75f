-- The address book of a person, or of a company: people and places to which parcels go again.

CREATE TABLE address_book_entries (
  id text PRIMARY KEY,
  -- Whose book it is in: one of the two.
  account_id text REFERENCES accounts (id),
  company_id text REFERENCES companies (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 1 AND 30),
  address text NOT NULL CHECK (char_length(address) BETWEEN 1 AND 200),
  additional text CHECK (char_length(additional) BETWEEN 1 AND 120),
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  precision text NOT NULL CHECK (precision IN ('house', 'street', 'locality')),
  -- For whoever keeps the book; no courier reads it.
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (num_nonnulls(account_id, company_id) = 1)
);
CREATE INDEX address_book_of_account ON address_book_entries (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX address_book_of_company ON address_book_entries (company_id) WHERE company_id IS NOT NULL;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, DELETE ON address_book_entries TO stafeta_app;
    GRANT UPDATE (name, phone, address, additional, lat, lng, precision, note, updated_at)
      ON address_book_entries TO stafeta_app;
  END IF;
END
$$;
