-- Versions of the tariff. A draft is edited; what was published never changes again, and at any instant at most one
-- version is in force. Until the first version is here the operator's file or the built-in tariff holds.

CREATE TABLE tariffs (
  id text PRIMARY KEY,
  -- The version as people and sealed quotes name it.
  number integer NOT NULL UNIQUE CHECK (number >= 1),
  currency text NOT NULL,
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  -- Counts the edits of a draft: who saves names the one they began from.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- The version whose copy it began as.
  based_on text REFERENCES tariffs (id),
  -- Both empty for a draft; the end is open for the last one.
  in_force_from timestamptz,
  in_force_until timestamptz CHECK (in_force_until > in_force_from),
  created_by text REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  edited_by text REFERENCES accounts (id),
  edited_at timestamptz NOT NULL,
  published_by text REFERENCES accounts (id),
  published_at timestamptz,
  -- The second person, where its change was large enough to need one.
  signed_by text REFERENCES accounts (id),
  -- What trying it on past days gave, and the edit that was tried.
  replay jsonb,
  replayed_version integer,
  CHECK ((in_force_from IS NULL) = (published_at IS NULL)),
  CHECK (in_force_from IS NOT NULL OR in_force_until IS NULL),
  CHECK (signed_by IS NULL OR signed_by <> published_by),
  CHECK ((replay IS NULL) = (replayed_version IS NULL)),
  CONSTRAINT tariffs_one_in_force EXCLUDE USING gist (tstzrange(in_force_from, in_force_until) WITH &&)
    WHERE (in_force_from IS NOT NULL)
);

-- What was published is not edited and not deleted.
CREATE FUNCTION tariffs_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.in_force_from IS NOT NULL AND (NEW.content, NEW.number, NEW.currency, NEW.version)
      IS DISTINCT FROM (OLD.content, OLD.number, OLD.currency, OLD.version) THEN
    RAISE EXCEPTION 'tariff % was published and is not edited', OLD.number USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER tariffs_stay BEFORE UPDATE ON tariffs FOR EACH ROW EXECUTE FUNCTION tariffs_stay();

CREATE FUNCTION tariffs_remain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.in_force_from IS NOT NULL THEN
    RAISE EXCEPTION 'tariff % was published and is not deleted', OLD.number USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER tariffs_remain BEFORE DELETE ON tariffs FOR EACH ROW EXECUTE FUNCTION tariffs_remain();

-- A delivery keeps the version that it was quoted by and what that says of its offers.
ALTER TABLE deliveries
  ADD COLUMN tariff_version integer,
  ADD COLUMN offer_min_basis_points integer NOT NULL DEFAULT 5000 CHECK (offer_min_basis_points BETWEEN 1 AND 10000),
  ADD COLUMN offer_max_basis_points integer NOT NULL DEFAULT 20000 CHECK (offer_max_basis_points BETWEEN 10000 AND 100000),
  ADD COLUMN offer_minutes integer NOT NULL DEFAULT 30 CHECK (offer_minutes BETWEEN 1 AND 1440);

-- The listings of past days, by which a draft is tried.
CREATE INDEX deliveries_by_listing ON deliveries (created_at, id);

-- `nearest_open_jobs` with the limits of offers; that one stays for processes of the version before.
CREATE FUNCTION nearest_priced_jobs(
  at point, around box, wanted_sizes text[], not_sender text, any_day boolean, on_day date, min_total_per_km bigint,
  how_many integer
)
RETURNS TABLE (
  id text, pickup_lat double precision, pickup_lng double precision, pickup_area text, dropoff_lat double precision,
  dropoff_lng double precision, dropoff_area text, size text, pickup_date text, pickup_time text, distance_meters integer,
  duration_seconds integer, estimate_total bigint, offer_min_basis_points integer, offer_max_basis_points integer,
  currency text, created_at timestamptz
)
LANGUAGE plpgsql STABLE
SET enable_bitmapscan = off
SET enable_seqscan = off
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  RETURN QUERY
    SELECT d.id, d.pickup_lat, d.pickup_lng, d.pickup_area, d.dropoff_lat, d.dropoff_lng, d.dropoff_area, d.size,
      d.pickup_date, d.pickup_time, d.distance_meters, d.duration_seconds, d.estimate_total, d.offer_min_basis_points,
      d.offer_max_basis_points, d.currency::text, d.created_at
    FROM deliveries d
    WHERE d.status = 'open' AND d.pickup_cell <@ around AND d.sender_id <> not_sender AND d.size = ANY (wanted_sizes)
      AND (any_day OR d.pickup_day IS NOT DISTINCT FROM on_day)
      AND (min_total_per_km IS NULL OR d.estimate_total * 1000 >= min_total_per_km * d.distance_meters)
    ORDER BY d.pickup_cell <-> at
    LIMIT how_many;
END $$;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON tariffs TO stafeta_app;
  END IF;
END
$$;
