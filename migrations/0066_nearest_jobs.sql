-- `nearest_priced_jobs` with the amount of goods' money and the inspection, so that nothing more is asked where no job near has
-- any; that one stays for processes of the version before.
CREATE FUNCTION nearest_jobs(
  at point, around box, wanted_sizes text[], not_sender text, any_day boolean, on_day date, min_total_per_km bigint,
  how_many integer
)
RETURNS TABLE (
  id text, pickup_lat double precision, pickup_lng double precision, pickup_area text, dropoff_lat double precision,
  dropoff_lng double precision, dropoff_area text, size text, pickup_date text, pickup_time text, distance_meters integer,
  duration_seconds integer, estimate_total bigint, cod_amount bigint, offer_min_basis_points integer,
  offer_max_basis_points integer, currency text, inspection text, inspection_minutes smallint, created_at timestamptz
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
      d.inspection_minutes, d.created_at
    FROM deliveries d
    WHERE d.status = 'open' AND d.pickup_cell <@ around AND d.sender_id <> not_sender AND d.size = ANY (wanted_sizes)
      AND (any_day OR d.pickup_day IS NOT DISTINCT FROM on_day)
      AND (min_total_per_km IS NULL OR d.estimate_total * 1000 >= min_total_per_km * d.distance_meters)
    ORDER BY d.pickup_cell <-> at
    LIMIT how_many;
END $$;
