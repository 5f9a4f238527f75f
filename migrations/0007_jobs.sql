-- Work for later is written down in the transaction that decides it. The queue's tables belong to the connecting
-- user; the application's role may only add to them, through this function.

CREATE FUNCTION enqueue_job(task text, payload jsonb, job_key text DEFAULT NULL, run_at timestamptz DEFAULT NULL)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    identifier => enqueue_job.task,
    payload => enqueue_job.payload::json,
    run_at => enqueue_job.run_at,
    job_key => enqueue_job.job_key
  );
END
$$;

REVOKE ALL ON FUNCTION enqueue_job(text, jsonb, text, timestamptz) FROM PUBLIC;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT EXECUTE ON FUNCTION enqueue_job(text, jsonb, text, timestamptz) TO stafeta_app;
  END IF;
END
$$;
