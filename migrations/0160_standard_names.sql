-- Tables, columns and rules get the names of the glossary.
ALTER TABLE account_links RENAME TO account_tokens;
ALTER TABLE kept_payments RENAME TO carryovers;
ALTER TABLE carryovers RENAME COLUMN kept_until TO expires_at;
ALTER INDEX kept_payments_until RENAME TO carryovers_expiry;
ALTER INDEX kept_payments_sender RENAME TO carryovers_sender;
ALTER VIEW kept_payment_violations RENAME TO carryover_violations;
ALTER TABLE payment_attempts RENAME COLUMN keep TO target_amount;
ALTER TABLE payment_attempts RENAME CONSTRAINT payment_attempts_keep TO payment_attempts_target_amount;
ALTER TABLE duty_spells RENAME TO availability_periods;
ALTER INDEX duty_spells_one_open RENAME TO availability_periods_one_open;
ALTER INDEX duty_spells_courier RENAME TO availability_periods_courier;
ALTER TABLE provider_notices RENAME TO provider_events;
ALTER TABLE deliveries RENAME COLUMN pickup_pin_confirmed TO pickup_marker_confirmed;
ALTER TABLE deliveries RENAME COLUMN dropoff_pin_confirmed TO dropoff_marker_confirmed;
ALTER TABLE work_areas RENAME COLUMN called_at TO pushed_at;
ALTER TABLE delivery_event_words RENAME TO delivery_event_texts;
ALTER INDEX delivery_event_words_delivery RENAME TO delivery_event_texts_delivery;
ALTER FUNCTION jobs_standing RENAME TO job_queue_status;
ALTER INDEX email_changes_kept RENAME TO email_changes_moved;
DO $$
DECLARE r record; v_new text;
BEGIN
  FOR r IN SELECT conrelid::regclass AS t, conname FROM pg_constraint WHERE conname ~ '^(account_links|kept_payments|duty_spells|provider_notices|delivery_event_words)_' LOOP
    v_new := r.conname;
    v_new := regexp_replace(v_new, '^account_links_', 'account_tokens_');
    v_new := regexp_replace(v_new, '^kept_payments_', 'carryovers_');
    v_new := regexp_replace(v_new, '^duty_spells_', 'availability_periods_');
    v_new := regexp_replace(v_new, '^provider_notices_', 'provider_events_');
    v_new := regexp_replace(v_new, '^delivery_event_words_', 'delivery_event_texts_');
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', r.t, r.conname, v_new);
  END LOOP;
  FOR r IN SELECT c.oid::regclass AS v, pg_get_viewdef(c.oid) AS def FROM pg_class c WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace LOOP
    v_new := replace(replace(replace(replace(r.def, 'kept_money_drifted', 'carryover_drifted'), 'kept_for_nothing', 'carryover_for_nothing'), 'kept_without_payment', 'carryover_without_payment'), 'kept_beyond_captured', 'target_beyond_captured');
    v_new := regexp_replace(v_new, '\mkeep\M', 'target_amount', 'g');
    IF v_new <> r.def THEN EXECUTE format('CREATE OR REPLACE VIEW %s AS %s', r.v, v_new); END IF;
  END LOOP;
  SELECT pg_get_functiondef('drop_mails_to(text[],text[])'::regprocedure) INTO v_new;
  DROP FUNCTION drop_mails_to(text[], text[]);
  EXECUTE regexp_replace(v_new, '\mkept\M', 'excepted', 'g');
END
$$;
REVOKE ALL ON FUNCTION drop_mails_to(text[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_mails_to(text[], text[]) TO stafeta_app;
