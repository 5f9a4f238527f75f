-- The delivery, its offers, its history, its positions.

CREATE TABLE deliveries (
  id text PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 20001) UNIQUE,
  sender_id text NOT NULL REFERENCES accounts (id),
  status text NOT NULL CHECK (status IN ('open', 'reserved', 'accepted', 'completed', 'cancelled', 'expired', 'returned', 'lost')),
  stage text CHECK (stage IN ('assigned', 'to_pickup', 'at_pickup', 'picked_up', 'to_dropoff', 'at_dropoff', 'attempt_failed', 'to_return', 'returned')),
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
  currency text NOT NULL,
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

  -- A constant scale for Romania keeps the built-in point index usable; the exact distance is sorted afterwards.
  pickup_pt point GENERATED ALWAYS AS (point(pickup_lng * cos(radians(45.9)), pickup_lat)) STORED,

  CHECK ((status = 'accepted') = (stage IS NOT NULL) OR status IN ('completed', 'returned', 'cancelled', 'lost')),
  CHECK (status IN ('open', 'reserved', 'expired', 'cancelled') OR courier_id IS NOT NULL)
);
CREATE INDEX deliveries_sender ON deliveries (sender_id, number DESC);
CREATE INDEX deliveries_courier ON deliveries (courier_id, number DESC) WHERE courier_id IS NOT NULL;
CREATE INDEX deliveries_open_pt ON deliveries USING gist (pickup_pt) WHERE status = 'open';
CREATE INDEX deliveries_open_expiry ON deliveries (expires_at) WHERE status = 'open';

CREATE TABLE offers (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  courier_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  eta_minutes integer NOT NULL CHECK (eta_minutes > 0),
  note text,
  status text NOT NULL CHECK (status IN ('live', 'refused', 'withdrawn', 'expired', 'accepted', 'lost')),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- One live offer of a courier on a delivery, and one winner per delivery, whatever the code does.
CREATE UNIQUE INDEX offers_one_live ON offers (delivery_id, courier_id) WHERE status = 'live';
CREATE UNIQUE INDEX offers_one_accepted ON offers (delivery_id) WHERE status = 'accepted';
CREATE INDEX offers_delivery ON offers (delivery_id);
CREATE INDEX offers_courier ON offers (courier_id, created_at DESC, id DESC);

-- What happened, past tense, one sequence per delivery, each row sealed with the one before it.
CREATE TABLE delivery_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  seq integer NOT NULL,
  name text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('sender', 'courier', 'admin', 'system')),
  at timestamptz NOT NULL,
  device_at timestamptz,
  data jsonb NOT NULL DEFAULT '{}',
  hash bytea NOT NULL,
  UNIQUE (delivery_id, seq)
);
CREATE TRIGGER delivery_events_append_only BEFORE UPDATE OR DELETE ON delivery_events
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE TABLE ratings (
  delivery_id text PRIMARY KEY REFERENCES deliveries (id),
  courier_id text NOT NULL REFERENCES accounts (id),
  service smallint NOT NULL CHECK (service BETWEEN 1 AND 5),
  time smallint NOT NULL CHECK (time BETWEEN 1 AND 5),
  behaviour smallint NOT NULL CHECK (behaviour BETWEEN 1 AND 5),
  comment text,
  created_at timestamptz NOT NULL
);

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
CREATE INDEX positions_delivery ON positions (delivery_id, id DESC);
