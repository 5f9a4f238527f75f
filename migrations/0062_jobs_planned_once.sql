-- What puts a job down is planned once per connection instead of at each job: the library's statements take a list, and
-- PostgreSQL otherwise plans them anew for every list, which costs more than carrying them out. Such a plan must stand
-- for a full queue too, so the ways that read the whole of it are shut.
DO $$
DECLARE
  v_function regprocedure;
BEGIN
  FOREACH v_function IN ARRAY ARRAY[
    'enqueue_job(text, jsonb, text, timestamptz)'::regprocedure,
    'enqueue_job_in_queue(text, jsonb, text, text)'::regprocedure
  ] LOOP
    EXECUTE format('ALTER FUNCTION %s SET plan_cache_mode = force_generic_plan', v_function);
    EXECUTE format('ALTER FUNCTION %s SET enable_seqscan = off', v_function);
    EXECUTE format('ALTER FUNCTION %s SET enable_hashjoin = off', v_function);
    EXECUTE format('ALTER FUNCTION %s SET enable_mergejoin = off', v_function);
  END LOOP;
END
$$;
