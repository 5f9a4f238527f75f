-- People, what they may be, and their sessions. One id space for all roles.

CREATE TABLE accounts (
  id text PRIMARY KEY,
  email text NOT NULL,
  email_canonical text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  user_type text NOT NULL DEFAULT 'individual' CHECK (user_type IN ('individual', 'business')),
  business_name text,
  country text,
  address text,
  roles text[] NOT NULL CHECK (roles <@ ARRAY['sender', 'courier', 'admin'] AND cardinality(roles) > 0),
  photo_id text,
  created_at timestamptz NOT NULL
);

CREATE TABLE couriers (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  state text NOT NULL CHECK (state IN ('pending', 'verified', 'suspended')),
  vehicle text NOT NULL CHECK (vehicle IN ('bike', 'car', 'van', 'truck')),
  plate text,
  licence_number text,
  iban text,
  online boolean NOT NULL DEFAULT false,
  -- Driven by the city simulator; only such a courier may read PINs from the demo call.
  simulated boolean NOT NULL DEFAULT false,
  stars_sum integer NOT NULL DEFAULT 0,
  ratings integer NOT NULL DEFAULT 0,
  trips integer NOT NULL DEFAULT 0
);

-- The cookie holds the random id; only its SHA-256 is kept.
CREATE TABLE sessions (
  id_hash bytea PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  role text NOT NULL CHECK (role IN ('sender', 'courier', 'admin')),
  csrf_token text NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);

-- Fixed windows; a row is worthless once its window is over.
CREATE TABLE throttles (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);

-- The first answer to a call with an Idempotency-Key, written in the call's own transaction.
CREATE TABLE idempotency_keys (
  account_id text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  response jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, route, key)
);

CREATE TABLE uploads (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  purpose text NOT NULL,
  bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  delivery_id text,
  created_at timestamptz NOT NULL
);
