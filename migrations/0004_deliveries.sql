-- The delivery, its offers, its history, its positions, and what people said of it.

CREATE TABLE deliveries (
  id text PRIMARY KEY,
  -- In the order of creation; inside only, because it tells how many there are.
  seq bigint GENERATED ALWAYS AS IDENTITY (START WITH 20001) UNIQUE,
  -- What people read: follows from seq by a secret permutation (deliveries_take_number).
  number bigint NOT NULL UNIQUE,
  sender_id text NOT NULL REFERENCES accounts (id),
  status text NOT NULL CHECK (status IN (
    'open', 'reserved', 'accepted', 'completed', 'cancelled', 'expired', 'returned', 'lost')),
  stage text CHECK (stage IN (
    'assigned', 'to_pickup', 'at_pickup', 'picked_up', 'to_dropoff', 'at_dropoff', 'attempt_failed', 'to_return',
    'returned')),
  version integer NOT NULL DEFAULT 1,
  pickup_address text NOT NULL,
  pickup_additional text,
  pickup_lat double precision NOT NULL,
  pickup_lng double precision NOT NULL,
  pickup_area text NOT NULL,
  dropoff_address text NOT NULL,
  dropoff_additional text,
  dropoff_lat double precision NOT NULL,
  dropoff_lng double precision NOT NULL,
  dropoff_area text NOT NULL,
  size text NOT NULL CHECK (size IN ('small', 'medium', 'large', 'huge')),
  -- dd-MM-yyyy, or the word flexible; pickup_day is the same day for comparing, empty for flexible.
  pickup_date text NOT NULL,
  pickup_day date,
  pickup_time text,
  sender_name text NOT NULL,
  sender_phone text NOT NULL,
  receiver_name text NOT NULL,
  receiver_phone text NOT NULL,
  instructions text,
  photo_ids text[] NOT NULL DEFAULT '{}',
  distance_meters integer NOT NULL,
  duration_seconds integer NOT NULL,
  route jsonb NOT NULL,
  route_source text NOT NULL,
  currency currency NOT NULL,
  quote_lines jsonb NOT NULL,
  estimate_base bigint NOT NULL CHECK (estimate_base > 0),
  estimate_vat bigint NOT NULL CHECK (estimate_vat >= 0),
  estimate_total bigint NOT NULL CHECK (estimate_total = estimate_base + estimate_vat),
  courier_id text REFERENCES accounts (id),
  offer_id text,
  method text CHECK (method IN ('card', 'wallet', 'cash')),
  price bigint,
  courier_net bigint,
  commission_net bigint,
  commission_vat bigint,
  eta_minutes integer,
  funding_round integer NOT NULL DEFAULT 0,
  -- SHA-256 of the two links' tokens; the tokens are derived from the installation's secret.
  receiver_token_hash bytea NOT NULL UNIQUE,
  share_token_hash bytea NOT NULL UNIQUE,
  pickup_pin_misses smallint NOT NULL DEFAULT 0,
  dropoff_pin_misses smallint NOT NULL DEFAULT 0,
  last_seq integer NOT NULL DEFAULT 0,
  last_hash bytea,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  picked_up_at timestamptz,
  ended_at timestamptz,
  released_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- What the sender has added to the first estimate to find a courier; it is part of estimate_base and estimate_vat.
  estimate_raised bigint NOT NULL DEFAULT 0
    CHECK (estimate_raised >= 0 AND estimate_raised < estimate_total),
  -- What the platform pays of an accepted price; the sender pays the rest.
  coupon bigint NOT NULL DEFAULT 0,
  promo_code text,
  -- What went back to the sender by decisions of the staff.
  refunded bigint NOT NULL DEFAULT 0,
  -- A longer text for the courier beside the ten characters of the instructions.
  note text,
  -- The middle of the square in which couriers see the pickup. A constant scale for Romania keeps the built-in point
  -- index usable; the exact distance is sorted afterwards.
  pickup_cell point GENERATED ALWAYS AS (
    point(
      (floor(pickup_lng / 0.013) + 0.5) * 0.013 * cos(radians(45.9)),
      (floor(pickup_lat / 0.009) + 0.5) * 0.009
    )
  ) STORED,
  -- How a hand-over is to be proven.
  proof_policy text NOT NULL DEFAULT 'pin' CHECK (proof_policy IN ('pin', 'photo', 'signature')),
  -- SHA-256 of the last wrong guess with its step's id: a guess that is sent again is not a second one.
  pin_miss_hash bytea,
  -- What the receiver asks for before the pickup.
  receiver_entrance text,
  absence_choice text CHECK (absence_choice IN ('someone_else', 'other_time', 'other_place')),
  absence_note text,
  -- How exactly each end of a trip was known when its parcel was listed, and whether its person then put the marker
  -- right on the map. Null where the lister gave a point and nothing about it: the old calls.
  pickup_precision text CHECK (pickup_precision IN ('house', 'street', 'locality')),
  pickup_marker_confirmed boolean NOT NULL DEFAULT false,
  dropoff_precision text CHECK (dropoff_precision IN ('house', 'street', 'locality')),
  dropoff_marker_confirmed boolean NOT NULL DEFAULT false,
  -- How often each of a delivery's two links was replaced: the token is derived from it (decision 0008).
  receiver_link_round integer NOT NULL DEFAULT 0 CHECK (receiver_link_round >= 0),
  share_link_round integer NOT NULL DEFAULT 0 CHECK (share_link_round >= 0),
  -- What of it the staff have hidden.
  hidden_photo_ids text[] NOT NULL DEFAULT '{}',
  texts_hidden boolean NOT NULL DEFAULT false,
  CHECK ((status = 'accepted') = (stage IS NOT NULL) OR status IN ('completed', 'returned', 'cancelled', 'lost')),
  CHECK (status IN ('open', 'reserved', 'expired', 'cancelled') OR courier_id IS NOT NULL),
  CONSTRAINT deliveries_coupon_within_price CHECK (coupon >= 0 AND coupon <= coalesce(price, 0)),
  CONSTRAINT deliveries_refunded_within_charged CHECK (refunded >= 0 AND refunded <= coalesce(price, 0) - coupon),
  CONSTRAINT deliveries_absence_whole CHECK ((absence_choice IS NULL) = (absence_note IS NULL))
);
CREATE INDEX deliveries_sender ON deliveries (sender_id, seq DESC);
CREATE INDEX deliveries_courier ON deliveries (courier_id, seq DESC) WHERE courier_id IS NOT NULL;
CREATE INDEX deliveries_open_expiry ON deliveries (expires_at) WHERE status = 'open';
CREATE INDEX deliveries_open_cell ON deliveries USING gist (pickup_cell) WHERE status = 'open';
-- Whom to follow is asked with every position: without what a courier has carried before.
CREATE INDEX deliveries_carried ON deliveries (courier_id) WHERE status = 'accepted';
-- What a courier has carried lately is looked back upon at the end of each delivery.
CREATE INDEX deliveries_courier_ended ON deliveries (courier_id, ended_at) WHERE ended_at IS NOT NULL;

-- Two random UUIDs carry 244 random bits. The application's role gets no right to it: it never needs to count back.
CREATE TABLE delivery_number_key (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  key bytea NOT NULL CHECK (octet_length(key) = 32)
);
INSERT INTO delivery_number_key (key) VALUES (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

CREATE TABLE offers (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  courier_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  eta_minutes integer NOT NULL CHECK (eta_minutes > 0),
  note text,
  status text NOT NULL CHECK (status IN ('live', 'refused', 'withdrawn', 'expired', 'accepted', 'lost', 'closed')),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Made by a courier's rule and not by hand.
  automatic boolean NOT NULL DEFAULT false
);
-- One live offer of a courier on a delivery, and one winner per delivery, whatever the code does.
CREATE UNIQUE INDEX offers_one_live ON offers (delivery_id, courier_id) WHERE status = 'live';
CREATE UNIQUE INDEX offers_one_accepted ON offers (delivery_id) WHERE status = 'accepted';
CREATE INDEX offers_delivery ON offers (delivery_id);
CREATE INDEX offers_courier ON offers (courier_id, created_at DESC, id DESC);
CREATE INDEX offers_automatic ON offers (courier_id, created_at) WHERE automatic;

-- Counter-offers: another price that a sender proposes on a courier's offer. Three rounds, one waiting at a time.
CREATE TABLE counters (
  id text PRIMARY KEY,
  offer_id text NOT NULL REFERENCES offers (id),
  round smallint NOT NULL CHECK (round BETWEEN 1 AND 3),
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('waiting', 'accepted', 'answered', 'refused', 'withdrawn', 'lapsed')),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (offer_id, round),
  CHECK ((status = 'waiting') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX counters_one_waiting ON counters (offer_id) WHERE status = 'waiting';
CREATE INDEX counters_waiting_expiry ON counters (expires_at) WHERE status = 'waiting';

-- What happened, past tense, one sequence per delivery, each row sealed with the one before it.
CREATE TABLE delivery_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  seq integer NOT NULL,
  name text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('sender', 'courier', 'receiver', 'admin', 'system')),
  at timestamptz NOT NULL,
  device_at timestamptz,
  data jsonb NOT NULL DEFAULT '{}',
  hash bytea NOT NULL,
  -- The phone's own id of a step: the same id is taken once per delivery, however often and late it comes.
  step_id text,
  -- Anyone with a link can check the history without reading what is nobody's business: the private part of each event
  -- is sealed under a salt of its own.
  salt bytea,
  UNIQUE (delivery_id, seq)
);
CREATE UNIQUE INDEX delivery_events_step ON delivery_events (delivery_id, step_id) WHERE step_id IS NOT NULL;

-- What people wrote or signed at a step of a delivery: beside the history, which can never be erased.
CREATE TABLE delivery_event_texts (
  event_id bigint PRIMARY KEY REFERENCES delivery_events (id),
  delivery_id text NOT NULL REFERENCES deliveries (id),
  reason text,
  signed_by text
);
CREATE INDEX delivery_event_texts_delivery ON delivery_event_texts (delivery_id);

CREATE TABLE positions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  courier_id text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  accuracy real NOT NULL,
  heading real,
  at timestamptz NOT NULL
);
CREATE UNIQUE INDEX positions_once ON positions (delivery_id, courier_id, at);
-- For forgetting old ones: rows lie on disk in the order of time.
CREATE INDEX positions_at ON positions USING brin (at);

CREATE TABLE ratings (
  delivery_id text PRIMARY KEY REFERENCES deliveries (id),
  courier_id text NOT NULL REFERENCES accounts (id),
  service smallint NOT NULL CHECK (service BETWEEN 1 AND 5),
  time smallint NOT NULL CHECK (time BETWEEN 1 AND 5),
  behaviour smallint NOT NULL CHECK (behaviour BETWEEN 1 AND 5),
  comment text,
  created_at timestamptz NOT NULL
);

-- What the receiver says of the courier: one row for each delivery, apart from the sender's ratings, which alone make
-- the courier's public mean (decision 0033).
CREATE TABLE receiver_ratings (
  delivery_id text PRIMARY KEY REFERENCES deliveries (id),
  courier_id text NOT NULL REFERENCES accounts (id),
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  comment text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX receiver_ratings_courier ON receiver_ratings (courier_id);

-- Statements by which a consumer withdraws from the contract of one delivery, each with the number of its receipt.
CREATE TABLE withdrawals (
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  delivery_id text NOT NULL UNIQUE REFERENCES deliveries (id),
  account_id text NOT NULL REFERENCES accounts (id),
  -- Who states it and where the receipt goes; emptied when the account is erased.
  name text,
  email text,
  stated_at timestamptz NOT NULL,
  -- When the mailbox confirmed a withdrawal that was stated without signing in.
  confirmed_at timestamptz
);
CREATE INDEX withdrawals_account ON withdrawals (account_id);

-- Withdrawals that somebody stated without signing in, until the mailbox of the account confirms them; kept for days.
CREATE TABLE withdrawal_requests (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  account_id text NOT NULL REFERENCES accounts (id),
  -- Who states it.
  name text NOT NULL,
  -- The hash of the link's secret; empty where there was nothing to confirm.
  token_hash bytea UNIQUE,
  stated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX withdrawal_requests_delivery ON withdrawal_requests (delivery_id, stated_at);
CREATE INDEX withdrawal_requests_account ON withdrawal_requests (account_id);
CREATE INDEX withdrawal_requests_expires ON withdrawal_requests (expires_at);

-- A sender's complaint about a finished delivery. While it is open the escrow is frozen; the staff decide.
CREATE TABLE disputes (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  kind text NOT NULL CHECK (kind IN (
    'not_received', 'damaged', 'hidden_damage', 'incomplete', 'late', 'behaviour', 'other')),
  text text NOT NULL,
  photo_ids text[] NOT NULL DEFAULT '{}',
  -- What the escrow held when it was opened, in minor units; nothing once the money had been released.
  frozen bigint NOT NULL CHECK (frozen >= 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'for_courier', 'for_sender')),
  refund bigint NOT NULL DEFAULT 0 CHECK (refund >= 0),
  -- The staff's decision in words, and who took it.
  reason text,
  resolved_by text REFERENCES accounts (id),
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  CHECK ((state = 'open') = (resolved_at IS NULL) AND (state = 'open') = (reason IS NULL)
    AND (state = 'open') = (resolved_by IS NULL)),
  CHECK (state = 'for_sender' OR refund = 0)
);
-- One complaint at a time, whatever the code does.
CREATE UNIQUE INDEX disputes_one_open ON disputes (delivery_id) WHERE state = 'open';
CREATE INDEX disputes_delivery ON disputes (delivery_id, opened_at DESC);
CREATE INDEX disputes_opened ON disputes (opened_at DESC, id DESC);
