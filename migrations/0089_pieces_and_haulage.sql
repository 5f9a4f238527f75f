-- The pieces of a parcel, and the terms for haulage: above 31.5 kg a parcel is no postal item.

ALTER TABLE deliveries
  -- Kinds of pieces: `count`, `weightGrams`, and the sides in centimetres where they are known.
  ADD COLUMN pieces jsonb CHECK (jsonb_typeof(pieces) = 'array' AND jsonb_array_length(pieces) > 0),
  -- What each kind is, a line for each: it can be hidden and erased without the weights.
  ADD COLUMN piece_texts text,
  -- The version of the terms for haulage, and whether the sender accepted them or was given notice.
  ADD COLUMN haulage_terms text,
  ADD COLUMN haulage_consent text CHECK (haulage_consent IN ('accepted', 'notice')),
  ADD CONSTRAINT haulage_whole CHECK ((haulage_terms IS NULL) = (haulage_consent IS NULL)),
  ADD CONSTRAINT piece_texts_of_pieces CHECK (piece_texts IS NULL OR pieces IS NOT NULL);

-- The version that was accepted with the lines of a file.
ALTER TABLE delivery_import_rows ADD COLUMN haulage_terms text;

-- `nearest_guaranteed_jobs` with pieces and haulage; `deliver_by` comes with the guarantees before anybody calls this.
CREATE FUNCTION nearest_weighed_jobs(
  at point, around box, wanted_sizes text[], not_sender text, any_day boolean, on_day date, min_total_per_km bigint,
  how_many integer
)
RETURNS TABLE (
  id text, pickup_lat double precision, pickup_lng double precision, pickup_area text, dropoff_lat double precision,
  dropoff_lng double precision, dropoff_area text, size text, pickup_date text, pickup_time text, distance_meters integer,
  duration_seconds integer, estimate_total bigint, cod_amount bigint, offer_min_basis_points integer,
  offer_max_basis_points integer, currency text, inspection text, inspection_minutes smallint, declared_value bigint,
  deliver_by timestamptz, pieces jsonb, haulage_terms text, created_at timestamptz
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
      d.inspection_minutes, d.declared_value, d.deliver_by, d.pieces, d.haulage_terms, d.created_at
    FROM deliveries d
    WHERE d.status = 'open' AND d.pickup_cell <@ around AND d.sender_id <> not_sender AND d.size = ANY (wanted_sizes)
      AND (any_day OR d.pickup_day IS NOT DISTINCT FROM on_day)
      AND (min_total_per_km IS NULL OR d.estimate_total * 1000 >= min_total_per_km * d.distance_meters)
    ORDER BY d.pickup_cell <-> at
    LIMIT how_many;
END $$;
