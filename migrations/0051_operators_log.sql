-- The staff look into the log by person, by action and by time, and may drop work that was given up.

CREATE INDEX audit_log_actor ON audit_log (actor_id, seq DESC);
CREATE INDEX audit_log_action ON audit_log (action, seq DESC);
CREATE INDEX audit_log_at ON audit_log (at);

-- Forgets a job that was given up and answers what kind it was; null when there is none of this id.
CREATE FUNCTION drop_job(job_id bigint)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_task text;
BEGIN
  SELECT j.task_identifier INTO v_task FROM graphile_worker.jobs j
    WHERE j.id = job_id AND j.attempts >= j.max_attempts AND j.locked_at IS NULL;
  IF v_task IS NOT NULL THEN
    PERFORM graphile_worker.complete_jobs(ARRAY[job_id]);
  END IF;
  RETURN v_task;
END
$$;

REVOKE ALL ON FUNCTION drop_job(bigint) FROM PUBLIC;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT EXECUTE ON FUNCTION drop_job(bigint) TO stafeta_app;
  END IF;
END
$$;
