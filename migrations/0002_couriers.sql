-- What couriers have beside their accounts.

CREATE TABLE couriers (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  state text NOT NULL CHECK (state IN ('incomplete', 'pending', 'refused', 'verified', 'suspended')),
  vehicle text NOT NULL CHECK (vehicle IN ('bike', 'car', 'van', 'truck')),
  plate text,
  licence_number text,
  iban text,
  online boolean NOT NULL DEFAULT false,
  -- Driven by the city simulator; only such a courier may read PINs from the demo call.
  simulated boolean NOT NULL DEFAULT false,
  stars_sum integer NOT NULL DEFAULT 0,
  ratings integer NOT NULL DEFAULT 0,
  trips integer NOT NULL DEFAULT 0,
  address text,
  licence_front_id text,
  licence_back_id text,
  -- The last day on which the documents hold; nothing for a bicycle, which needs none.
  documents_expire_on date,
  terms_accepted_at timestamptz,
  -- Counts what was sent in and what was decided: while they differ, somebody waits. A decision names the number it
  -- is about, so that nobody decides about documents they have not seen.
  submission integer NOT NULL DEFAULT 0,
  reviewed integer NOT NULL DEFAULT 0,
  submitted_at timestamptz,
  verified_at timestamptz,
  -- The last decision against the courier, in words, and who took it.
  decision_reason text,
  decision_note text,
  decided_by text REFERENCES accounts (id),
  decided_at timestamptz,
  -- The day of expiry that the courier was warned of.
  warned_of date,
  -- Since when earnings go to the present bank account: nothing is paid out for a while after a change. Null while it
  -- is the one of the registration.
  iban_changed_at timestamptz,
  terms_version text,
  CONSTRAINT couriers_reviewed CHECK (reviewed <= submission)
);
-- Who waits, oldest first; everybody, newest first.
CREATE INDEX couriers_waiting ON couriers (submitted_at, account_id) WHERE reviewed < submission;
CREATE INDEX couriers_expiring ON couriers (documents_expire_on) WHERE documents_expire_on IS NOT NULL;
CREATE INDEX couriers_iban ON couriers (iban) WHERE iban IS NOT NULL;

-- A suspended courier may ask for the decision to be looked at again; the staff answer within a clock, in writing.
CREATE TABLE courier_reviews (
  id text PRIMARY KEY,
  courier_id text NOT NULL REFERENCES couriers (account_id),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'lifted')),
  -- The courier's words; the row goes with the account.
  text text NOT NULL,
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- The staff's words, which the courier reads, and who decided.
  answer text,
  decided_by text REFERENCES accounts (id),
  decided_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX courier_reviews_one_open ON courier_reviews (courier_id) WHERE state = 'open';
CREATE INDEX courier_reviews_due ON courier_reviews (due_at, courier_id) WHERE state = 'open';
CREATE INDEX courier_reviews_newest ON courier_reviews (courier_id, asked_at DESC);

-- The address to which a courier's own tracking program sends. One for each courier, only its hash is kept, and it can
-- do nothing but bring positions.
CREATE TABLE device_tokens (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);

-- How long couriers are available, so that earnings can be told by the hour. One open period for each courier.
CREATE TABLE availability_periods (
  courier_id text NOT NULL REFERENCES couriers (account_id),
  began_at timestamptz NOT NULL,
  ended_at timestamptz CHECK (ended_at >= began_at)
);
CREATE UNIQUE INDEX availability_periods_one_open ON availability_periods (courier_id) WHERE ended_at IS NULL;
CREATE INDEX availability_periods_courier ON availability_periods (courier_id, began_at DESC);

-- The area in which a courier last looked for work, rounded to about ten kilometres, and when the last push about a new
-- job there was sent.
CREATE TABLE work_areas (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  looked_at timestamptz NOT NULL,
  pushed_at timestamptz
);

-- What a courier lets the platform offer for them; amounts in minor units, hours of the local day; from = to is all
-- day.
CREATE TABLE auto_offer_rules (
  courier_id text PRIMARY KEY REFERENCES accounts (id),
  enabled boolean NOT NULL,
  min_per_km bigint NOT NULL CHECK (min_per_km >= 0),
  sizes text[] NOT NULL CHECK (sizes <@ ARRAY['small', 'medium', 'large', 'huge'] AND cardinality(sizes) > 0),
  from_hour smallint NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
  to_hour smallint NOT NULL CHECK (to_hour BETWEEN 0 AND 23),
  radius_km smallint NOT NULL CHECK (radius_km BETWEEN 1 AND 50),
  daily_cap smallint NOT NULL CHECK (daily_cap BETWEEN 1 AND 50),
  centre_lat double precision NOT NULL,
  centre_lng double precision NOT NULL,
  updated_at timestamptz NOT NULL,
  centre_pt point GENERATED ALWAYS AS (point(centre_lng * cos(radians(45.9)), centre_lat)) STORED
);
CREATE INDEX auto_offer_rules_around ON auto_offer_rules USING gist (centre_pt) WHERE enabled;
