-- Notices of illegal content, signs of fraud, and the sealed log of who did what.

-- Notices of illegal content (Regulation (EU) 2022/2065, article 16), each with the number of its receipt and one
-- decision.
CREATE TABLE content_notices (
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  place text NOT NULL,
  category text NOT NULL,
  -- Where the content stands and why it is illegal, in the notifier's words.
  reference text NOT NULL,
  explanation text NOT NULL,
  -- Who gave notice and where the receipt and the decision go; empty where they may be left out, and once erased.
  name text,
  email text,
  email_canonical text,
  account_id text REFERENCES accounts (id),
  locale text NOT NULL,
  -- What the reference names, where it names something of ours, and whose content it is.
  delivery_id text REFERENCES deliveries (id),
  offer_id text REFERENCES offers (id),
  author_id text REFERENCES accounts (id),
  received_at timestamptz NOT NULL,
  decision text,
  reasons text,
  -- The words that were hidden, so that a complaint against the decision can be looked at.
  hidden_text text,
  decided_by text REFERENCES accounts (id),
  decided_at timestamptz,
  upload_id text REFERENCES uploads (id) ON DELETE SET NULL
);
CREATE INDEX content_notices_account ON content_notices (account_id);
CREATE INDEX content_notices_author ON content_notices (author_id);
CREATE INDEX content_notices_delivery ON content_notices (delivery_id);
CREATE INDEX content_notices_email ON content_notices (email_canonical);
CREATE INDEX content_notices_upload ON content_notices (upload_id);

-- What the staff have taken away from every reader, by a decision about a notice or by themselves, and brought back
-- again (Regulation (EU) 2022/2065, articles 16, 17 and 20).
CREATE TABLE hidden_contents (
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 5001) PRIMARY KEY,
  place text NOT NULL,
  delivery_id text REFERENCES deliveries (id),
  offer_id text REFERENCES offers (id),
  upload_id text REFERENCES uploads (id) ON DELETE SET NULL,
  -- Whose content it is; a receiver has no account.
  author_id text REFERENCES accounts (id),
  notice_number bigint REFERENCES content_notices (number),
  -- The words by their columns, so that they can be brought back; null where they were removed or forgotten.
  words jsonb,
  -- Keyed hashes of the words however they are spelled, so that the same words are known when they come again.
  marks text[] NOT NULL DEFAULT '{}',
  reasons text NOT NULL,
  hidden_by text NOT NULL REFERENCES accounts (id),
  hidden_at timestamptz NOT NULL,
  restored_reasons text,
  restored_by text REFERENCES accounts (id),
  restored_at timestamptz
);
CREATE INDEX hidden_contents_author ON hidden_contents (author_id);
CREATE INDEX hidden_contents_delivery ON hidden_contents (delivery_id);
CREATE INDEX hidden_contents_upload ON hidden_contents (upload_id);

-- Browsers and phones in which an account was signed in, and the addresses it came from, as keyed or random hashes.
CREATE TABLE account_devices (
  account_id text NOT NULL REFERENCES accounts (id),
  kind text NOT NULL CHECK (kind IN ('browser', 'push', 'address')),
  mark text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind, mark)
);
CREATE INDEX account_devices_mark ON account_devices (mark, kind);
CREATE INDEX account_devices_old ON account_devices (last_seen_at);

-- Phones and IBANs that an account has or had, so that one changed before a trip's end is found all the same
-- (docs/risk.md), and what is left of them when an account that used a code for a first order is erased (decision
-- 0063).
CREATE TABLE account_typed_marks (
  account_id text NOT NULL REFERENCES accounts (id),
  kind text NOT NULL CHECK (kind IN ('phone', 'iban')),
  -- Keyed hash of what was typed; the key is not in the database.
  mark text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  -- When it was replaced; null while the account has it.
  last_seen_at timestamptz,
  PRIMARY KEY (account_id, kind, mark)
);
CREATE INDEX account_typed_marks_mark ON account_typed_marks (mark, kind);
CREATE INDEX account_typed_marks_old ON account_typed_marks (last_seen_at) WHERE last_seen_at IS NOT NULL;

-- Keyed hashes of erased accounts that had their first order by a code. Nothing here says whose they were.
CREATE TABLE first_order_marks (
  kind text NOT NULL CHECK (kind IN ('phone', 'iban', 'card', 'browser', 'push')),
  mark text NOT NULL,
  erased_at timestamptz NOT NULL,
  PRIMARY KEY (kind, mark)
);
CREATE INDEX first_order_marks_old ON first_order_marks (erased_at);

-- What was odd on the way, counted while it happened; a row only where something was.
CREATE TABLE trip_signs (
  delivery_id text NOT NULL REFERENCES deliveries (id),
  courier_id text NOT NULL REFERENCES accounts (id),
  sign text NOT NULL CHECK (sign IN ('jump', 'no_accuracy', 'far_arrival')),
  seen integer NOT NULL CHECK (seen > 0),
  -- The most that was measured, in the sign's own unit.
  worst bigint NOT NULL,
  PRIMARY KEY (delivery_id, courier_id, sign)
);

-- Money of a finished delivery that waits for a person: rules found something, and the staff decide within a clock.
CREATE TABLE risk_holds (
  id text PRIMARY KEY,
  -- A delivery ends once.
  delivery_id text NOT NULL UNIQUE REFERENCES deliveries (id),
  courier_id text NOT NULL REFERENCES accounts (id),
  -- [{ rule, value, limit }], as the rules found them then.
  findings jsonb NOT NULL CHECK (jsonb_array_length(findings) > 0),
  is_certain boolean NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'released', 'refunded', 'lapsed')),
  -- What went back to the sender by the decision, in minor units.
  refund bigint NOT NULL DEFAULT 0 CHECK (refund >= 0),
  -- The staff's words, which the courier reads when they are against them.
  reason text,
  decided_by text REFERENCES accounts (id),
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((state IN ('released', 'refunded')) = (decided_by IS NOT NULL AND reason IS NOT NULL)),
  CHECK (state = 'refunded' OR refund = 0)
);
CREATE INDEX risk_holds_open ON risk_holds (due_at, id) WHERE state = 'open';
CREATE INDEX risk_holds_opened ON risk_holds (opened_at DESC, id DESC);
CREATE INDEX risk_holds_courier ON risk_holds (courier_id, decided_at DESC);

-- What the staff and the people themselves did that must be answered for later: append-only, each row sealed with the
-- one before it. The database writes number and seal, so that no code can choose them.
CREATE TABLE audit_log (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Nobody (a refused sign-in, the clock) has neither.
  actor_id text,
  actor_role text CHECK (actor_role IN ('sender', 'courier', 'admin')),
  action text NOT NULL,
  -- What it is about, as `account:<id>`, `delivery:<id>`, `upload:<id>`.
  subject text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  hash bytea NOT NULL
);
CREATE INDEX audit_log_subject ON audit_log (subject, seq DESC);
-- The staff look into the log by person, by action and by time, and may drop work that was given up.
CREATE INDEX audit_log_actor ON audit_log (actor_id, seq DESC);
CREATE INDEX audit_log_action ON audit_log (action, seq DESC);
CREATE INDEX audit_log_at ON audit_log (at);

-- The newest number and seal: its row's lock puts writers in order, and a missing tail is noticed.
CREATE TABLE audit_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (seq, hash) VALUES (0, sha256('stafeta'::bytea));
