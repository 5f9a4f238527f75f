-- A worker that was killed keeps the locks of the jobs it had begun, and the queue would wait four hours for it. The
-- sweep frees what has been locked for longer than any job takes; being done twice is what every job must bear anyway.
-- A job that was locked when another one came under its key has been replaced: the queue leaves it without attempts and
-- without an error, and it goes.

CREATE FUNCTION free_abandoned_jobs(locked_for interval)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_replaced bigint[];
BEGIN
  v_replaced := ARRAY(
    SELECT j.id FROM graphile_worker.jobs j
    WHERE j.locked_at < now() - locked_for AND j.attempts >= j.max_attempts AND j.last_error IS NULL AND j.key IS NULL
  );
  PERFORM graphile_worker.force_unlock_workers(ARRAY(
    SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j WHERE j.locked_at < now() - locked_for
  ));
  PERFORM graphile_worker.complete_jobs(v_replaced);
END
$$;

REVOKE ALL ON FUNCTION free_abandoned_jobs(interval) FROM PUBLIC;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT EXECUTE ON FUNCTION free_abandoned_jobs(interval) TO stafeta_app;
  END IF;
END
$$;
