-- The number of offers that can be chosen on a delivery stands in its row: lists of jobs and of one's own deliveries show it, and
-- looking at the offers of each of their rows took longer than reading the rows. Triggers count, so that no writer can forget it;
-- every writer holds the delivery's lock. Only what is open has any, so that a choice does not write its delivery twice: what is
-- open again is counted anew.
ALTER TABLE deliveries ADD COLUMN live_offers integer NOT NULL DEFAULT 0 CHECK (live_offers >= 0);
-- Room on each page for the next version of its rows: a count, a stage or a moment is then written without touching any index.
ALTER TABLE deliveries SET (fillfactor = 90);

CREATE FUNCTION offers_count_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE deliveries d SET live_offers = d.live_offers + changed.by
    FROM (SELECT delivery_id, count(*) AS by FROM added WHERE status = 'live' GROUP BY delivery_id) changed
    WHERE d.id = changed.delivery_id AND d.status = 'open';
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE deliveries d SET live_offers = d.live_offers - changed.by
    FROM (SELECT delivery_id, count(*) AS by FROM removed WHERE status = 'live' GROUP BY delivery_id) changed
    WHERE d.id = changed.delivery_id AND d.status = 'open';
  ELSE
    UPDATE deliveries d SET live_offers = d.live_offers + changed.by
    FROM (
      SELECT delivery_id, sum(one) AS by FROM (
        SELECT delivery_id, 1 AS one FROM added WHERE status = 'live'
        UNION ALL SELECT delivery_id, -1 FROM removed WHERE status = 'live'
      ) each GROUP BY delivery_id HAVING sum(one) <> 0
    ) changed
    WHERE d.id = changed.delivery_id AND d.status = 'open';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER offers_count_inserted AFTER INSERT ON offers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION offers_count_live();
CREATE TRIGGER offers_count_updated AFTER UPDATE ON offers REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION offers_count_live();
CREATE TRIGGER offers_count_deleted AFTER DELETE ON offers REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION offers_count_live();

CREATE FUNCTION deliveries_count_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.live_offers := CASE WHEN NEW.status = 'open' THEN
    (SELECT count(*) FROM offers o WHERE o.delivery_id = NEW.id AND o.status = 'live') ELSE 0 END;
  RETURN NEW;
END $$;

CREATE TRIGGER deliveries_count_offers BEFORE UPDATE OF status ON deliveries
  FOR EACH ROW WHEN ((OLD.status = 'open') <> (NEW.status = 'open')) EXECUTE FUNCTION deliveries_count_offers();

-- Counts anew: for rows from before the trigger, and for those of a backup that has no such column.
CREATE FUNCTION recount_live_offers() RETURNS void LANGUAGE sql AS $$
  UPDATE deliveries d SET live_offers = live.count
  FROM (SELECT delivery_id, count(*) AS count FROM offers WHERE status = 'live' GROUP BY delivery_id) live
  WHERE d.id = live.delivery_id AND d.status = 'open' AND d.live_offers <> live.count;
$$;
SELECT recount_live_offers();

-- A courier's own live offers, which a list of jobs marks.
CREATE INDEX offers_courier_live ON offers (courier_id) INCLUDE (delivery_id, id, expires_at) WHERE status = 'live';

CREATE VIEW offer_violations AS
  SELECT 'offers_miscounted' AS rule, d.id AS subject, d.live_offers || ' <> ' || coalesce(live.count, 0) AS detail
  FROM deliveries d
  LEFT JOIN (SELECT delivery_id, count(*) AS count FROM offers WHERE status = 'live' GROUP BY delivery_id) live
    ON live.delivery_id = d.id
  WHERE d.status = 'open' AND d.live_offers <> coalesce(live.count, 0);

-- As `nearest_returning_jobs` (0104), with that number.
CREATE FUNCTION nearest_jobs_with_offers(
  at point, around box, wanted_sizes text[], not_sender text, any_day boolean, on_day date, min_total_per_km bigint,
  how_many integer
)
RETURNS TABLE (
  id text, pickup_lat double precision, pickup_lng double precision, pickup_area text, dropoff_lat double precision,
  dropoff_lng double precision, dropoff_area text, size text, pickup_date text, pickup_time text, distance_meters integer,
  duration_seconds integer, estimate_total bigint, cod_amount bigint, offer_min_basis_points integer,
  offer_max_basis_points integer, currency text, inspection text, inspection_minutes smallint, declared_value bigint,
  deliver_by timestamptz, pieces jsonb, haulage_terms text, return_kinds text[], live_offers integer, created_at timestamptz
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
      d.inspection_minutes, d.declared_value, d.deliver_by, d.pieces, d.haulage_terms, d.return_kinds, d.live_offers, d.created_at
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
    GRANT SELECT ON offer_violations TO stafeta_app;
  END IF;
END
$$;
