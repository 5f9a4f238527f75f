-- What the application may do: it works under a role that cannot change tables, the ledger or the history. Where the
-- connecting user may not create roles, it goes on under its own name and the doctor says so.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    BEGIN
      CREATE ROLE stafeta_app NOLOGIN;
    EXCEPTION WHEN insufficient_privilege OR duplicate_object OR unique_violation THEN
      NULL;
    END;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    RETURN;
  END IF;
  BEGIN
    EXECUTE format('GRANT stafeta_app TO %I', current_user);
  EXCEPTION WHEN insufficient_privilege THEN
    NULL;
  END;
  GRANT USAGE ON SCHEMA public, stripe_emulator TO stafeta_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, stripe_emulator TO stafeta_app;

  -- People.
  GRANT SELECT, INSERT, UPDATE, DELETE ON
    accounts, sessions, account_tokens, email_changes, second_factors, recovery_codes, uploads, throttles, guesses,
    idempotency_keys
    TO stafeta_app;
  GRANT SELECT, INSERT ON erasures TO stafeta_app;

  -- Couriers.
  GRANT SELECT, INSERT, UPDATE, DELETE ON
    couriers, courier_reviews, device_tokens, work_areas, auto_offer_rules
    TO stafeta_app;
  GRANT SELECT, INSERT, DELETE ON availability_periods TO stafeta_app;
  GRANT UPDATE (ended_at) ON availability_periods TO stafeta_app;

  -- The ledger is only ever added to, and its balances move with it.
  GRANT SELECT, INSERT ON ledger_accounts, ledger_transactions, ledger_entries TO stafeta_app;
  GRANT UPDATE (balance) ON ledger_accounts TO stafeta_app;

  -- Deliveries.
  GRANT SELECT, INSERT, UPDATE, DELETE ON deliveries, offers, positions, ratings TO stafeta_app;
  GRANT SELECT, INSERT, UPDATE ON counters, receiver_ratings TO stafeta_app;
  GRANT SELECT, INSERT ON delivery_events, withdrawals, disputes TO stafeta_app;
  GRANT SELECT, INSERT, DELETE ON delivery_event_texts, withdrawal_requests TO stafeta_app;
  GRANT UPDATE (comment) ON ratings TO stafeta_app;
  GRANT UPDATE (name, email) ON withdrawals TO stafeta_app;
  GRANT UPDATE (text, state, refund, reason, resolved_by, resolved_at) ON disputes TO stafeta_app;

  -- Payments.
  GRANT SELECT, INSERT ON
    payments_mode, promotions, promotion_claims, promotion_uses, wallet_refunds, goodwills, fee_returns,
    cash_hand_ins
    TO stafeta_app;
  GRANT SELECT, INSERT, UPDATE ON payment_attempts, payment_steps TO stafeta_app;
  GRANT SELECT, INSERT, DELETE ON carryovers TO stafeta_app;
  GRANT UPDATE (uses, granted, withdrawn_at) ON promotions TO stafeta_app;
  GRANT UPDATE (state, ended_at) ON promotion_uses TO stafeta_app;

  -- The provider.
  GRANT SELECT, INSERT, DELETE ON provider_events, payout_accounts TO stafeta_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON provider_calls, refused_ibans TO stafeta_app;
  GRANT SELECT, INSERT ON
    provider_movements, provider_refunds, chargebacks, payout_attempts, provider_mismatches, reconciliations
    TO stafeta_app;
  GRANT SELECT, INSERT, UPDATE ON payouts TO stafeta_app;
  GRANT UPDATE (reason, payment_ref, chargeback_ref, transfer_ref, type) ON provider_movements TO stafeta_app;
  GRANT UPDATE (booked, status, reason, made_good, looked_at, ended_at) ON provider_refunds TO stafeta_app;
  GRANT UPDATE (amount, fee, frozen, reason, state, answer_by, answer, answered_by, answered_at, ended_at)
    ON chargebacks TO stafeta_app;
  GRANT UPDATE (last_asked_at, outcome, refusal, ref) ON payout_attempts TO stafeta_app;
  GRANT UPDATE (state, due, disabled_reason, checked_at, bank_refused_at, bank_refusal)
    ON payout_accounts TO stafeta_app;
  GRANT UPDATE (decision, reason, decided_by, decided_at) ON provider_mismatches TO stafeta_app;

  -- Documents.
  GRANT SELECT, INSERT ON invoice_series, invoices TO stafeta_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON billing_details TO stafeta_app;
  GRANT SELECT ON invoicing_start TO stafeta_app;
  GRANT UPDATE (last_number) ON invoice_series TO stafeta_app;

  -- Moderation and the log.
  GRANT SELECT, INSERT ON content_notices, hidden_contents, risk_holds, audit_log TO stafeta_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON
    account_devices, account_typed_marks, first_order_marks, trip_signs
    TO stafeta_app;
  GRANT SELECT ON audit_head TO stafeta_app;
  GRANT UPDATE (reference, explanation, name, email, email_canonical, decision, reasons, hidden_text, decided_by,
    decided_at) ON content_notices TO stafeta_app;
  GRANT UPDATE (words, marks, reasons, restored_reasons, restored_by, restored_at) ON hidden_contents TO stafeta_app;
  GRANT UPDATE (state, refund, reason, decided_by, decided_at) ON risk_holds TO stafeta_app;

  -- Programs of businesses.
  GRANT SELECT, INSERT, UPDATE, DELETE ON
    api_keys, webhook_endpoints, webhook_events, webhook_sequences, webhook_sends, delivery_imports,
    delivery_import_rows, delivery_import_places
    TO stafeta_app;

  -- Messages.
  GRANT SELECT, INSERT, UPDATE, DELETE ON
    notifications, notification_sends, notification_preferences, push_subscriptions, newsletter_subscribers,
    newsletter_issues, work_failures
    TO stafeta_app;
  GRANT SELECT, INSERT, DELETE ON caught_mails TO stafeta_app;
  GRANT SELECT, INSERT, UPDATE ON newsletter_sends TO stafeta_app;

  -- Imported places.
  GRANT SELECT ON place_imports, imported_localities, imported_streets, imported_places_version TO stafeta_app;

  -- The stand-in for the card provider.
  GRANT SELECT, INSERT, UPDATE, DELETE ON
    stripe_emulator.objects, stripe_emulator.idempotency_keys, stripe_emulator.notices
    TO stafeta_app;

  -- Views.
  GRANT SELECT ON
    payment_returns, ledger_violations, promotion_violations, dispute_violations, invoice_violations,
    audit_violations, payout_violations, provider_movement_matters, clearing_matters, provider_violations,
    carryover_violations, goodwill_violations, wallet_refund_violations, cash_violations, sandbox_violations,
    account_marks, risk_hold_violations, statement_violations, fee_return_violations
    TO stafeta_app;

  -- What it may ask of the job queue.
  GRANT EXECUTE ON FUNCTION
    enqueue_job(text,jsonb,text,timestamp with time zone), free_abandoned_jobs(interval), job_queue_status(),
    dead_jobs(bigint,integer), revive_job(bigint), enqueue_job_in_queue(text,jsonb,text,text), drop_job(bigint),
    drop_mails_to(text[],text[])
    TO stafeta_app;
END
$$;
