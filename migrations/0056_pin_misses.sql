-- Each wrong PIN at a hand-over, for the staff who look into a locked one: never what was typed. Taken along by the erasure of
-- the sender or the courier, whose place the distance tells.
CREATE TABLE pin_misses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  courier_id text NOT NULL REFERENCES accounts (id),
  kind text NOT NULL CHECK (kind IN ('pickup', 'dropoff')),
  -- By the courier's phone where that can be true: a try may wait there without a signal.
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  -- From the stop; null where nobody knows where the phone was.
  meters integer CHECK (meters >= 0),
  tries_left integer NOT NULL CHECK (tries_left >= 0)
);
CREATE INDEX pin_misses_delivery ON pin_misses (delivery_id, id DESC);
CREATE INDEX pin_misses_courier ON pin_misses (courier_id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, DELETE ON pin_misses TO stafeta_app;
  END IF;
END
$$;
