-- A message that waits, or is tried again while its reader's server is away, holds an address and a name: it goes with
-- the account. One that is being sent at this moment may still arrive, and is not tried again. `kept` are the templates
-- that outlive an account, because the law or the goodbye itself wants them.
CREATE FUNCTION drop_mails_to(addresses text[], kept text[])
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_dropped bigint;
BEGIN
  DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
    WHERE t.id = j.task_id AND t.identifier = 'sendMail'
      AND lower(j.payload->>'to') = ANY (SELECT lower(a) FROM unnest(addresses) a)
      AND NOT (j.payload->>'template' = ANY (kept));
  GET DIAGNOSTICS v_dropped = ROW_COUNT;
  RETURN v_dropped;
END
$$;

REVOKE ALL ON FUNCTION drop_mails_to(text[], text[]) FROM PUBLIC;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT EXECUTE ON FUNCTION drop_mails_to(text[], text[]) TO stafeta_app;
  END IF;
END
$$;
