-- Couriers look for jobs by the centre of the fixed cell (about a kilometre a side) that holds the pickup, the same
-- that they are shown: searched by the exact point, a job would betray it by appearing and disappearing as the search
-- is moved. The constant scale of longitudes keeps the built-in point index usable in all of Romania.
ALTER TABLE deliveries DROP COLUMN pickup_pt;
ALTER TABLE deliveries ADD COLUMN pickup_cell point GENERATED ALWAYS AS (
  point(
    (floor(pickup_lng / 0.013) + 0.5) * 0.013 * cos(radians(45.9)),
    (floor(pickup_lat / 0.009) + 0.5) * 0.009
  )
) STORED;
CREATE INDEX deliveries_open_cell ON deliveries USING gist (pickup_cell) WHERE status = 'open';

-- The nearest open jobs in a box, those next to the point first. PostgreSQL takes every box for a small one and would
-- read and sort all that it holds; with the other ways shut, the index is walked outwards until there are enough.
-- `any_day`: whatever the pickup day; otherwise `on_day`, null for flexible ones. `min_total_per_km`: minor units for
-- a kilometre of the trip, null for any.
CREATE FUNCTION open_jobs_near(
  at point, around box, wanted_sizes text[], not_sender text, any_day boolean, on_day date, min_total_per_km bigint,
  how_many integer
)
RETURNS SETOF deliveries
LANGUAGE sql STABLE
SET enable_bitmapscan = off
SET enable_seqscan = off
AS $$
  SELECT d.* FROM deliveries d
  WHERE d.status = 'open' AND d.pickup_cell <@ around AND d.sender_id <> not_sender AND d.size = ANY (wanted_sizes)
    AND (any_day OR d.pickup_day IS NOT DISTINCT FROM on_day)
    AND (min_total_per_km IS NULL OR d.estimate_total * 1000 >= min_total_per_km * d.distance_meters)
  ORDER BY d.pickup_cell <-> at
  LIMIT how_many
$$;

-- What a courier lets the platform offer for them; amounts in minor units, hours of the local day, from = to is all day.
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

-- Made by those rules and not by hand.
ALTER TABLE offers ADD COLUMN automatic boolean NOT NULL DEFAULT false;
CREATE INDEX offers_automatic ON offers (courier_id, created_at) WHERE automatic;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON auto_offer_rules TO stafeta_app;
  END IF;
END
$$;
