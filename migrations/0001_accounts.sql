-- People, what they may be, and the ways in. One id space for all roles.

-- The currencies of the product, as in src/domain/money.ts. The ledger and the provider's statement take any: a movement
-- in another currency has books of its own.
CREATE DOMAIN currency AS text CHECK (VALUE IN ('USD', 'RON', 'EUR'));

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
  created_at timestamptz NOT NULL,
  email_verified_at timestamptz,
  -- A new address waits here; the old one stays until the new one is confirmed.
  pending_email text,
  county text,
  -- The language of messages.
  locale text NOT NULL DEFAULT 'ro' CHECK (locale IN ('ro', 'en')),
  -- A closed account keeps its row for the ledger and the history, without anything personal.
  deleted_at timestamptz,
  -- The dialling code that the specification's registration asks for beside the ten digits.
  phone_code text CHECK (phone_code ~ '^[+][0-9]{1,4}$'),
  terms_version text,
  terms_accepted_at timestamptz,
  hidden_photo_id text
);
CREATE INDEX accounts_couriers ON accounts (created_at, id) WHERE 'courier' = ANY (roles);
CREATE INDEX accounts_photo ON accounts (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX accounts_phone ON accounts (phone);

-- The cookie holds the random id; only its SHA-256 is kept.
CREATE TABLE sessions (
  id_hash bytea PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  role text NOT NULL CHECK (role IN ('sender', 'courier', 'admin')),
  csrf_token text NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Whether the person behind a session has shown the second step.
  has_second_factor boolean NOT NULL DEFAULT false
);
CREATE INDEX sessions_account ON sessions (account_id);

-- A secret in a mail that confirms, resets or undoes something: the newest of its purpose. Only the SHA-256 of its
-- token is kept.
CREATE TABLE account_tokens (
  account_id text NOT NULL REFERENCES accounts (id),
  purpose text NOT NULL CHECK (purpose IN ('reset_password', 'confirm_email')),
  token_hash bytea NOT NULL UNIQUE,
  -- Where it was sent: what it proves is that this mailbox was read.
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, purpose)
);

-- A new address that was asked for, and, once it has taken the old one's place, the way back for whoever reads the old
-- mailbox. A row goes when the change is dropped, when it is undone, or when the way back is over.
CREATE TABLE email_changes (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  from_email text NOT NULL,
  from_canonical text NOT NULL,
  to_email text NOT NULL,
  -- The link's token is derived from it with the installation's key: both messages carry the same link.
  seed text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  moved_at timestamptz
);
CREATE UNIQUE INDEX email_changes_waiting ON email_changes (account_id) WHERE moved_at IS NULL;
CREATE INDEX email_changes_account ON email_changes (account_id);
CREATE INDEX email_changes_moved ON email_changes (from_canonical) WHERE moved_at IS NOT NULL;

-- The staff's second step at signing in: a secret shared with an authenticator (RFC 6238), sealed with the
-- installation's key, and codes for the day the phone is lost, kept as keyed hashes. A secret waits in `pending` until
-- its first code has been typed; the one in use goes on working until then.
CREATE TABLE second_factors (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  secret bytea,
  confirmed_at timestamptz,
  -- The newest time step whose code was taken: none is taken twice.
  last_step bigint NOT NULL DEFAULT 0,
  pending bytea,
  pending_at timestamptz,
  CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
  CHECK ((pending IS NULL) = (pending_at IS NULL))
);

CREATE TABLE recovery_codes (
  account_id text NOT NULL REFERENCES second_factors (account_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- Who was erased and when, without saying who: an older backup that comes back is told by this list whom to erase
-- again. The same lines are kept outside the database (services/erasures), because the database is what is restored.
CREATE TABLE erasures (
  scope text NOT NULL CHECK (scope IN ('account', 'newsletter')),
  -- SHA-256 of the random id, in hexadecimal.
  subject_hash text NOT NULL CHECK (subject_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz NOT NULL,
  PRIMARY KEY (scope, subject_hash)
);

CREATE TABLE uploads (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  purpose text NOT NULL,
  bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  delivery_id text,
  created_at timestamptz NOT NULL,
  -- A hidden picture's file is served to the staff alone; who referred to it refers to it here until it comes back.
  hidden_at timestamptz
);
-- The hourly tidying looks for pictures that were sent and never used.
CREATE INDEX uploads_loose ON uploads (created_at) WHERE delivery_id IS NULL;
CREATE INDEX uploads_hidden ON uploads (hidden_at) WHERE hidden_at IS NOT NULL;

-- Fixed windows; a row is worthless once its window is over.
CREATE TABLE throttles (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);

-- Guesses at a password or a code, counted before they are looked at. A key names what is guessed at and on which
-- page, as a hash: neither an e-mail address nor a network address is kept.
CREATE TABLE guesses (
  key text PRIMARY KEY,
  tries integer NOT NULL CHECK (tries >= 0),
  -- The next guess is looked at from this moment on.
  open_at timestamptz NOT NULL,
  forget_at timestamptz NOT NULL
);
CREATE INDEX guesses_forget ON guesses (forget_at);

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
