-- How the queue stands, for the operator's figures and the staff's list of jobs that were given up. The queue's tables
-- belong to the connecting user: the application's role reads them, and starts a job again, through these alone. What
-- a job carries is not shown: a message may hold an address.

CREATE FUNCTION jobs_standing(OUT waiting bigint, OUT oldest_seconds double precision, OUT dead bigint)
LANGUAGE plpgsql
STABLE
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  SELECT count(*) FILTER (WHERE attempts < max_attempts AND run_at <= now()),
         coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE attempts < max_attempts AND run_at <= now())), 0),
         count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)
    INTO waiting, oldest_seconds, dead
    FROM graphile_worker.jobs;
END
$$;

CREATE FUNCTION dead_jobs(before_id bigint, how_many int)
RETURNS TABLE (id bigint, task text, attempts int, last_error text, created_at timestamptz, failed_at timestamptz)
LANGUAGE plpgsql
STABLE
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  RETURN QUERY
    SELECT j.id, j.task_identifier, j.attempts::int, j.last_error, j.created_at, j.updated_at
    FROM graphile_worker.jobs j
    WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL AND (before_id IS NULL OR j.id < before_id)
    ORDER BY j.id DESC
    LIMIT how_many;
END
$$;

-- Gives a job that was given up its attempts again, from now on; false when there is none of this id.
CREATE FUNCTION revive_job(job_id bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM FROM graphile_worker.jobs j
    WHERE j.id = job_id AND j.attempts >= j.max_attempts AND j.locked_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM graphile_worker.reschedule_jobs(ARRAY[job_id], run_at => now(), attempts => 0);
  RETURN true;
END
$$;

REVOKE ALL ON FUNCTION jobs_standing(), dead_jobs(bigint, int), revive_job(bigint) FROM PUBLIC;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT EXECUTE ON FUNCTION jobs_standing(), dead_jobs(bigint, int), revive_job(bigint) TO stafeta_app;
  END IF;
END
$$;
