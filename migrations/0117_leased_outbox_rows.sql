-- Messages that are handed over to another server (mails, pushes) go by the outbox too. Their rows are leased while they are sent, and
-- each is deleted when its own sending has ended: a killed worker sends again only what it was sending.
ALTER TABLE outbox ADD COLUMN leased_until timestamptz;

-- What waits: a leased row is being sent.
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
    FROM public.outbox o WHERE o.leased_until IS NULL OR o.leased_until < now();
END
$$;

-- A mail that waits, in the outbox or as a job that is tried again, goes with its reader's account. One that is being sent may
-- still arrive; without its row it is not tried again. Rows are locked in the order in which their workers end them.
CREATE OR REPLACE FUNCTION drop_mails_to(addresses text[], excepted text[])
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_jobs bigint;
  v_rows bigint;
BEGIN
  DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
    WHERE t.id = j.task_id AND t.identifier = 'sendMail'
      AND lower(j.payload->>'to') = ANY (SELECT lower(a) FROM unnest(addresses) a)
      AND NOT (j.payload->>'template' = ANY (excepted));
  GET DIAGNOSTICS v_jobs = ROW_COUNT;
  DELETE FROM public.outbox WHERE id IN (
    SELECT o.id FROM public.outbox o
      WHERE o.task = 'sendMail'
        AND lower(o.payload->>'to') = ANY (SELECT lower(a) FROM unnest(addresses) a)
        AND NOT (o.payload->>'template' = ANY (excepted))
      ORDER BY o.id FOR UPDATE);
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  RETURN v_jobs + v_rows;
END
$$;
