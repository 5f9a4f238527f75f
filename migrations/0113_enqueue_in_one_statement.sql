-- A job without a key is what most are. The queue's own function needs five statements for any number of jobs with or without keys
-- and queues; here it is the one of them that such a job needs, with the same notification for the workers.
CREATE OR REPLACE FUNCTION enqueue_job(task text, payload jsonb, job_key text DEFAULT NULL, run_at timestamptz DEFAULT NULL)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
DECLARE
  v_before bigint;
BEGIN
  IF enqueue_job.job_key IS NULL THEN
    INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at)
      SELECT t.id, enqueue_job.payload::json, coalesce(enqueue_job.run_at, now())
      FROM graphile_worker._private_tasks t WHERE t.identifier = enqueue_job.task;
    IF FOUND THEN
      PERFORM pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
      RETURN;
    END IF;
    -- The first job of its kind: the queue's function makes its task.
  ELSE
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
