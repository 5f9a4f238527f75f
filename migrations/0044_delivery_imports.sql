-- Files of deliveries that a business has sent: a draft of lines that are mended and listed one by one. Each line
-- becomes a delivery at most once; the draft is deleted a week after it came.

CREATE TABLE delivery_imports (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  file_name text NOT NULL,
  encoding text NOT NULL,
  headings jsonb NOT NULL,
  fields jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX delivery_imports_account ON delivery_imports (account_id, created_at DESC);
CREATE INDEX delivery_imports_expiry ON delivery_imports (expires_at);

CREATE TABLE delivery_import_rows (
  import_id text NOT NULL REFERENCES delivery_imports (id) ON DELETE CASCADE,
  row int NOT NULL CHECK (row > 0),
  raw jsonb NOT NULL,
  edits jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'skipped', 'queued', 'listed')),
  quote jsonb,
  agreed_total int,
  refusal text,
  delivery_id text UNIQUE REFERENCES deliveries (id),
  PRIMARY KEY (import_id, row),
  CONSTRAINT delivery_import_rows_agreed CHECK ((state IN ('queued', 'listed')) = (agreed_total IS NOT NULL)),
  CONSTRAINT delivery_import_rows_listed CHECK ((state = 'listed') = (delivery_id IS NOT NULL))
);

-- Where the addresses of a file stand, each text once. `lat` is null where nobody knows the address.
CREATE TABLE delivery_import_places (
  import_id text NOT NULL REFERENCES delivery_imports (id) ON DELETE CASCADE,
  address text NOT NULL,
  label text,
  lat double precision,
  lng double precision,
  precision text CHECK (precision IN ('house', 'street', 'locality')),
  confirmed boolean NOT NULL DEFAULT false,
  candidates jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (import_id, address)
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON delivery_imports, delivery_import_rows, delivery_import_places
      TO stafeta_app;
  END IF;
END
$$;
