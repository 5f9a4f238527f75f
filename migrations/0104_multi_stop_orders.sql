-- Orders of several stops: one pickup, several drop-offs, one courier, one choice. Each stop is a delivery of its own.

CREATE TABLE multi_stop_orders (
  id text PRIMARY KEY,
  sender_id text NOT NULL REFERENCES accounts (id),
  company_id text REFERENCES companies (id),
  -- How many stops it was listed with; some may have been cancelled or have left it since.
  stops smallint NOT NULL CHECK (stops BETWEEN 2 AND 10),
  created_at timestamptz NOT NULL
);

ALTER TABLE deliveries
  -- The order that it is a stop of, and which one. One that its courier drops out of, or that is listed again, leaves it.
  ADD COLUMN order_id text REFERENCES multi_stop_orders (id),
  ADD COLUMN stop_number smallint CHECK (stop_number BETWEEN 1 AND 10),
  ADD CONSTRAINT stop_of_order CHECK ((order_id IS NULL) = (stop_number IS NULL)),
  -- What takes an offer with others is not reserved for a card, has no code and nothing to bring back.
  ADD CONSTRAINT stop_is_plain CHECK (order_id IS NULL
    OR (status <> 'reserved' AND coupon = 0 AND return_kinds IS NULL AND return_of IS NULL AND deliver_by IS NULL));
CREATE UNIQUE INDEX deliveries_of_order ON deliveries (order_id, stop_number) WHERE order_id IS NOT NULL;
-- Open orders around a courier.
CREATE INDEX deliveries_open_stops ON deliveries USING gist (pickup_cell) WHERE status = 'open' AND order_id IS NOT NULL;

-- An offer for a whole order is one for each of its stops; together they are chosen, taken back and over.
ALTER TABLE offers ADD COLUMN order_offer_id text;
CREATE UNIQUE INDEX offers_of_order ON offers (order_offer_id, delivery_id) WHERE order_offer_id IS NOT NULL;

CREATE VIEW order_violations AS
  -- The stops of an order are one sender's, from one pickup, at one time, for one company.
  SELECT 'stops_of_two' AS rule, order_id AS subject, count(*)::text AS detail
  FROM deliveries WHERE order_id IS NOT NULL
  GROUP BY order_id
  HAVING count(DISTINCT (sender_id, company_id, pickup_lat, pickup_lng, pickup_day, pickup_time, currency)) > 1
UNION ALL
  SELECT 'stop_of_anothers_order', d.id, o.id
  FROM deliveries d JOIN multi_stop_orders o ON o.id = d.order_id
  WHERE (d.sender_id, d.company_id) IS DISTINCT FROM (o.sender_id, o.company_id)
UNION ALL
  -- One choice: none of its stops is open when another has a courier, and all were chosen at one price for one courier.
  SELECT 'order_half_chosen', d.order_id, string_agg(d.status, ' ' ORDER BY d.stop_number)
  FROM deliveries d LEFT JOIN offers o ON o.id = d.offer_id
  WHERE d.order_id IS NOT NULL AND d.status NOT IN ('cancelled', 'expired')
  GROUP BY d.order_id
  HAVING count(*) FILTER (WHERE d.status = 'open') NOT IN (0, count(*))
    OR count(DISTINCT d.courier_id) > 1 OR count(DISTINCT o.order_offer_id) > 1
UNION ALL
  -- A live offer on a stop of an open order is one for the whole order, and there is none for a whole order on anything else.
  SELECT 'offer_on_one_stop', d.id, o.id
  FROM deliveries d JOIN offers o ON o.delivery_id = d.id
  WHERE d.order_id IS NOT NULL AND d.status = 'open' AND o.status = 'live' AND o.order_offer_id IS NULL
UNION ALL
  SELECT 'offer_without_order', d.id, o.id
  FROM offers o JOIN deliveries d ON d.id = o.delivery_id
  WHERE o.order_offer_id IS NOT NULL AND o.status = 'live' AND d.status = 'open' AND d.order_id IS NULL;

-- A stop of an order is no job by itself: its order is.
CREATE OR REPLACE FUNCTION nearest_returning_jobs(
  at point, around box, wanted_sizes text[], not_sender text, any_day boolean, on_day date, min_total_per_km bigint,
  how_many integer
)
RETURNS TABLE (
  id text, pickup_lat double precision, pickup_lng double precision, pickup_area text, dropoff_lat double precision,
  dropoff_lng double precision, dropoff_area text, size text, pickup_date text, pickup_time text, distance_meters integer,
  duration_seconds integer, estimate_total bigint, cod_amount bigint, offer_min_basis_points integer,
  offer_max_basis_points integer, currency text, inspection text, inspection_minutes smallint, declared_value bigint,
  deliver_by timestamptz, pieces jsonb, haulage_terms text, return_kinds text[], created_at timestamptz
)
LANGUAGE plpgsql STABLE
SET enable_bitmapscan = off
SET enable_seqscan = off
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  RETURN QUERY
    SELECT d.id, d.pickup_lat, d.pickup_lng, d.pickup_area, d.dropoff_lat, d.dropoff_lng, d.dropoff_area, d.size,
      d.pickup_date, d.pickup_time, d.distance_meters, d.duration_seconds, d.estimate_total, d.cod_amount,
      d.offer_min_basis_points, d.offer_max_basis_points, d.currency::text, d.inspection,
      d.inspection_minutes, d.declared_value, d.deliver_by, d.pieces, d.haulage_terms, d.return_kinds, d.created_at
    FROM deliveries d
    WHERE d.status = 'open' AND d.order_id IS NULL AND d.pickup_cell <@ around AND d.sender_id <> not_sender AND d.size = ANY (wanted_sizes)
      AND (any_day OR d.pickup_day IS NOT DISTINCT FROM on_day)
      AND (min_total_per_km IS NULL OR d.estimate_total * 1000 >= min_total_per_km * d.distance_meters)
    ORDER BY d.pickup_cell <-> at
    LIMIT how_many;
END $$;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON multi_stop_orders TO stafeta_app;
    GRANT SELECT ON order_violations TO stafeta_app;
  END IF;
END
$$;
