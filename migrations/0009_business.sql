-- What programs of a business use, and deliveries that come out of a file.

-- Keys with which programs of a business act in its name. Only a keyed hash and the last four characters are kept.
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  name text NOT NULL,
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  last_four text NOT NULL CHECK (length(last_four) = 4),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_by text NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz
);
CREATE INDEX api_keys_account ON api_keys (account_id, created_at DESC);

-- Webhooks of businesses: where they want to be told, what happened, and each message to each of them.
CREATE TABLE webhook_endpoints (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  url text NOT NULL,
  event_types text[] NOT NULL CHECK (cardinality(event_types) > 0),
  enabled boolean NOT NULL DEFAULT true,
  -- Why nothing is sent; null while something is.
  disabled_reason text CHECK (disabled_reason IN ('owner', 'failing', 'gone')),
  -- The secret is derived from the installation's; the version that came before signs too for a while.
  secret_version int NOT NULL DEFAULT 1,
  rotated_at timestamptz,
  -- Since when no message has got through.
  failing_since timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (enabled = (disabled_reason IS NULL))
);
CREATE INDEX webhook_endpoints_account ON webhook_endpoints (account_id, created_at);

-- What happened, written in the transaction in which it happened. It gets its number and its text right after, from
-- one writer per account at a time: so numbers have no gaps, and nobody waits for them while holding money.
CREATE TABLE webhook_events (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  account_id text NOT NULL REFERENCES accounts (id),
  type text NOT NULL,
  delivery_id text REFERENCES deliveries (id),
  offer_id text,
  at timestamptz NOT NULL,
  seq bigint,
  -- Exactly what is sent, the same at each try.
  body text,
  UNIQUE (account_id, seq)
);
CREATE INDEX webhook_events_waiting ON webhook_events (account_id, position) WHERE body IS NULL;
CREATE INDEX webhook_events_old ON webhook_events (at);

CREATE TABLE webhook_sequences (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  last_seq bigint NOT NULL
);

CREATE TABLE webhook_sends (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  endpoint_id text NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  event_id text NOT NULL REFERENCES webhook_events (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
  tries int NOT NULL DEFAULT 0,
  -- When it is due; while somebody is at it, when somebody else may take over.
  next_at timestamptz,
  last_at timestamptz,
  status int,
  failure text,
  duration_ms int,
  answer text CHECK (octet_length(answer) <= 4096),
  created_at timestamptz NOT NULL,
  UNIQUE (endpoint_id, event_id),
  CHECK ((state = 'waiting') = (next_at IS NOT NULL))
);
CREATE INDEX webhook_sends_log ON webhook_sends (endpoint_id, position DESC);
CREATE INDEX webhook_sends_due ON webhook_sends (next_at) WHERE state = 'waiting';

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
