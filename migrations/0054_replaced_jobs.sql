-- A job that runs when another one comes under its name has been replaced: the queue takes its name and its further
-- attempts away, and the newer one does the work again. Should the older one then fail, or be freed after a kill, it
-- stood there as given up although nothing is missing. It is noted when it is replaced, counts for nobody, and goes.

CREATE TABLE replaced_jobs (
  job_id bigint PRIMARY KEY
);

CREATE OR REPLACE FUNCTION enqueue_job(task text, payload jsonb, job_key text DEFAULT NULL, run_at timestamptz DEFAULT NULL)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_before bigint;
BEGIN
  IF enqueue_job.job_key IS NOT NULL THEN
    v_before := (SELECT j.id FROM graphile_worker.jobs j WHERE j.key = enqueue_job.job_key);
  END IF;
  PERFORM graphile_worker.add_job(
    identifier => enqueue_job.task,
    payload => enqueue_job.payload::json,
    run_at => enqueue_job.run_at,
    job_key => enqueue_job.job_key
  );
  IF v_before IS NOT NULL THEN
    INSERT INTO public.replaced_jobs (job_id)
      SELECT j.id FROM graphile_worker.jobs j WHERE j.id = v_before AND j.key IS NULL
      ON CONFLICT DO NOTHING;
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION free_abandoned_jobs(locked_for interval)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM graphile_worker.force_unlock_workers(ARRAY(
    SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j WHERE j.locked_at < now() - locked_for
  ));
  PERFORM graphile_worker.complete_jobs(ARRAY(SELECT job_id FROM public.replaced_jobs));
  DELETE FROM public.replaced_jobs r WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.id = r.job_id);
END
$$;

CREATE OR REPLACE FUNCTION jobs_standing(OUT waiting bigint, OUT oldest_seconds double precision, OUT dead bigint)
LANGUAGE plpgsql
STABLE
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  SELECT count(*) FILTER (WHERE attempts < max_attempts AND run_at <= now()),
         coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE attempts < max_attempts AND run_at <= now())), 0),
         count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL
                            AND NOT EXISTS (SELECT FROM public.replaced_jobs r WHERE r.job_id = jobs.id))
    INTO waiting, oldest_seconds, dead
    FROM graphile_worker.jobs;
END
$$;

CREATE OR REPLACE FUNCTION dead_jobs(before_id bigint, how_many int)
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
      AND NOT EXISTS (SELECT FROM public.replaced_jobs r WHERE r.job_id = j.id)
    ORDER BY j.id DESC
    LIMIT how_many;
END
$$;
