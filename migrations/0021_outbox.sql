-- What follows from a change and must be done at once: written in the change's own transaction by a plain INSERT, taken
-- in batches by the workers, and gone when it is done. What fails becomes a job, which is retried with delays.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    -- The workers take the rows as the tables' owner, as they do with jobs.
    GRANT INSERT ON outbox TO stafeta_app;
  END IF;
END
$$;

-- The status of the queue counts what waits in the outbox too.
CREATE OR REPLACE FUNCTION job_queue_status(OUT waiting bigint, OUT oldest_seconds double precision, OUT dead bigint)
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
  SELECT waiting + count(*), greatest(oldest_seconds, coalesce(extract(epoch FROM now() - min(o.created_at)), 0))
    INTO waiting, oldest_seconds
    FROM public.outbox o;
END
$$;

-- Jobs of one queue that one transaction enqueues are due one after the other: with the same time, the default, their
-- order would be that of their places in the table, which change as rows come and go.
CREATE OR REPLACE FUNCTION enqueue_job_in_queue(task text, payload jsonb, queue text, job_key text DEFAULT NULL)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    identifier => enqueue_job_in_queue.task,
    payload => enqueue_job_in_queue.payload::json,
    queue_name => enqueue_job_in_queue.queue,
    run_at => clock_timestamp(),
    job_key => enqueue_job_in_queue.job_key
  );
END
$$;
