-- Functions and triggers, each once: what the database itself promises, and what the application may ask of the job
-- queue, whose tables it has no rights to.

CREATE FUNCTION ledger_side(account_code text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN account_code IN ('psp_clearing', 'bank', 'vat_payable', 'psp_reserve', 'psp_adjustments') THEN 0
    WHEN account_code IN ('psp_authorised', 'courier_cash', 'dispute_receivable', 'user_debt', 'promo_expense',
                          'psp_fees', 'chargeback_loss', 'goodwill_expense', 'transfer_receivable') THEN 1
    ELSE -1
  END::smallint
$$;

-- Posts one transaction and answers its id. A repeated key with the same lines answers the first transaction;
-- with other lines it raises LG001. An account on its wrong side raises the check ledger_account_side.
CREATE FUNCTION ledger_post(p_key text, p_kind text, p_delivery text, p_currency text, p_lines jsonb)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_transaction bigint;
  v_content jsonb;
  v_account bigint;
  v_balance bigint;
  v_line record;
BEGIN
  INSERT INTO ledger_transactions (idempotency_key, kind, delivery_id, currency, content)
  VALUES (p_key, p_kind, p_delivery, p_currency, p_lines)
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING id INTO v_transaction;

  IF v_transaction IS NULL THEN
    SELECT id, content INTO v_transaction, v_content FROM ledger_transactions WHERE idempotency_key = p_key;
    IF v_content IS DISTINCT FROM p_lines THEN
      RAISE EXCEPTION 'ledger key % was used with other lines', p_key USING ERRCODE = 'LG001';
    END IF;
    RETURN v_transaction;
  END IF;

  -- One fixed order of accounts, so that two postings never wait for each other in a circle.
  FOR v_line IN
    SELECT l.account, coalesce(l.owner, '') AS owner, l.amount
    FROM jsonb_to_recordset(p_lines) AS l(account text, owner text, amount bigint)
    ORDER BY l.account, coalesce(l.owner, '')
  LOOP
    INSERT INTO ledger_accounts AS a (code, owner, currency, side)
    VALUES (v_line.account, v_line.owner, p_currency, ledger_side(v_line.account))
    ON CONFLICT (code, owner, currency) DO NOTHING;

    UPDATE ledger_accounts SET balance = balance + v_line.amount
    WHERE code = v_line.account AND owner = v_line.owner AND currency = p_currency
    RETURNING id, balance INTO v_account, v_balance;

    INSERT INTO ledger_entries (transaction_id, account_id, amount, balance_after)
    VALUES (v_transaction, v_account, v_line.amount, v_balance);
  END LOOP;
  RETURN v_transaction;
END
$$;

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'LG002';
END
$$;

CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER delivery_events_append_only BEFORE UPDATE OR DELETE ON delivery_events
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- At COMMIT: every transaction has at least two lines and sums to zero.
CREATE FUNCTION ledger_check_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_sum numeric;
  v_lines integer;
BEGIN
  SELECT coalesce(sum(amount), 0), count(*) INTO v_sum, v_lines FROM ledger_entries WHERE transaction_id = NEW.id;
  IF v_sum <> 0 OR v_lines < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has % lines and the sum %', NEW.id, v_lines, v_sum USING ERRCODE = 'LG003';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER ledger_transaction_balanced AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balanced();

-- Work for later is written down in the transaction that decides it. The queue's tables belong to the connecting
-- user; the application's role may only add to them, through this function.
CREATE FUNCTION enqueue_job(task text, payload jsonb, job_key text DEFAULT NULL, run_at timestamptz DEFAULT NULL)
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

CREATE FUNCTION audit_hash(previous bytea, row_of audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(row_of.seq, extract(epoch FROM row_of.at), row_of.actor_id,
    row_of.actor_role, row_of.action, row_of.subject, row_of.details)::text, 'UTF8'))
$$;

CREATE FUNCTION audit_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  v_previous bytea;
BEGIN
  UPDATE audit_head SET seq = seq + 1 RETURNING seq, hash INTO NEW.seq, v_previous;
  NEW.hash := audit_hash(v_previous, NEW);
  UPDATE audit_head SET hash = NEW.hash;
  RETURN NEW;
END
$$;

CREATE TRIGGER audit_log_seal BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_seal();

CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'AU001';
END
$$;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

-- The nearest open jobs in a box, those next to the point first. PostgreSQL takes every box for a small one and would
-- read and sort all that it holds; with the other ways shut, the index is walked outwards until there are enough.
-- `any_day`: whatever the pickup day; otherwise `on_day`, null for flexible ones. `min_total_per_km`: minor units for
-- a kilometre of the trip, null for any.
CREATE FUNCTION open_jobs_near(
  at point, around box, wanted_sizes text[], not_sender text, any_day boolean, on_day date, min_total_per_km bigint,
  how_many integer
)
RETURNS SETOF deliveries
LANGUAGE sql STABLE
SET enable_bitmapscan = off
SET enable_seqscan = off
AS $$
  SELECT d.* FROM deliveries d
  WHERE d.status = 'open' AND d.pickup_cell <@ around AND d.sender_id <> not_sender AND d.size = ANY (wanted_sizes)
    AND (any_day OR d.pickup_day IS NOT DISTINCT FROM on_day)
    AND (min_total_per_km IS NULL OR d.estimate_total * 1000 >= min_total_per_km * d.distance_meters)
  ORDER BY d.pickup_cell <-> at
  LIMIT how_many
$$;

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
BEGIN
  PERFORM graphile_worker.force_unlock_workers(ARRAY(
    SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j WHERE j.locked_at < now() - locked_for
  ));
  PERFORM graphile_worker.complete_jobs(ARRAY(SELECT job_id FROM public.replaced_jobs));
  DELETE FROM public.replaced_jobs r WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.id = r.job_id);
END
$$;

-- The status of the queue, for the operator's figures and the staff's list of jobs that were given up. The queue's
-- tables belong to the connecting user: the application's role reads them, and starts a job again, through these
-- alone. What a job carries is not shown: a message may hold an address.
CREATE FUNCTION job_queue_status(OUT waiting bigint, OUT oldest_seconds double precision, OUT dead bigint)
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
      AND NOT EXISTS (SELECT FROM public.replaced_jobs r WHERE r.job_id = j.id)
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

-- Like enqueue_job, but jobs of one queue are done one after the other: whoever answers slowly holds up nobody else.
CREATE FUNCTION enqueue_job_in_queue(task text, payload jsonb, queue text, job_key text DEFAULT NULL)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    identifier => enqueue_job_in_queue.task,
    payload => enqueue_job_in_queue.payload::json,
    queue_name => enqueue_job_in_queue.queue,
    job_key => enqueue_job_in_queue.job_key
  );
END
$$;

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

-- A Feistel network of ten rounds (as many as NIST SP 800-38G asks of small domains) over the lower 26 bits of `seq`:
-- never two equal, 8 digits for the first 67 million deliveries. What is above those bits moves the range and changes
-- the rounds, so that numbers never run out; the ranges do not meet each other, nor anything below ten million.
CREATE FUNCTION delivery_number(seq bigint) RETURNS bigint LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp AS $$
DECLARE
  v_key bytea;
  v_range bigint := seq >> 26;
  v_left integer := (seq >> 13) & 8191;
  v_right integer := seq & 8191;
  v_mixed bytea;
  v_next integer;
BEGIN
  SELECT key INTO STRICT v_key FROM delivery_number_key;
  FOR v_round IN 1..10 LOOP
    v_mixed := sha256(v_key || int8send(v_range) || int4send(v_round) || int4send(v_right));
    v_next := v_left # (((get_byte(v_mixed, 0) << 8) | get_byte(v_mixed, 1)) & 8191);
    v_left := v_right;
    v_right := v_next;
  END LOOP;
  RETURN 10000000 + (v_range << 26) + (v_left::bigint << 13) + v_right;
END
$$;

CREATE FUNCTION deliveries_take_number() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  NEW.number := delivery_number(NEW.seq);
  RETURN NEW;
END
$$;

-- A row that brings its number comes out of a backup and keeps it.
CREATE TRIGGER deliveries_take_number BEFORE INSERT ON deliveries
  FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION deliveries_take_number();

-- A message that waits, or is tried again while its reader's server is away, holds an address and a name: it goes with
-- the account. One that is being sent at this moment may still arrive, and is not tried again. `excepted` are the
-- templates that outlive an account, because the law or the goodbye itself wants them.
CREATE FUNCTION drop_mails_to(addresses text[], excepted text[])
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
      AND NOT (j.payload->>'template' = ANY (excepted));
  GET DIAGNOSTICS v_dropped = ROW_COUNT;
  RETURN v_dropped;
END
$$;

-- What puts a job down is planned once per connection instead of at each job: the library's statements take a list, and
-- PostgreSQL otherwise plans them anew for every list, which costs more than carrying them out. Such a plan must stand
-- for a full queue too, so the ways that read the whole of it are shut.
ALTER FUNCTION enqueue_job(text, jsonb, text, timestamptz) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION enqueue_job(text, jsonb, text, timestamptz) SET enable_seqscan = off;
ALTER FUNCTION enqueue_job(text, jsonb, text, timestamptz) SET enable_hashjoin = off;
ALTER FUNCTION enqueue_job(text, jsonb, text, timestamptz) SET enable_mergejoin = off;
ALTER FUNCTION enqueue_job_in_queue(text, jsonb, text, text) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION enqueue_job_in_queue(text, jsonb, text, text) SET enable_seqscan = off;
ALTER FUNCTION enqueue_job_in_queue(text, jsonb, text, text) SET enable_hashjoin = off;
ALTER FUNCTION enqueue_job_in_queue(text, jsonb, text, text) SET enable_mergejoin = off;

-- Nobody may call these but those who are given the right to.
REVOKE ALL ON FUNCTION enqueue_job(text, jsonb, text, timestamptz) FROM PUBLIC;
REVOKE ALL ON FUNCTION free_abandoned_jobs(interval) FROM PUBLIC;
REVOKE ALL ON FUNCTION job_queue_status(), dead_jobs(bigint, int), revive_job(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION enqueue_job_in_queue(text, jsonb, text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION drop_job(bigint) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION delivery_number(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION drop_mails_to(text[], text[]) FROM PUBLIC;
