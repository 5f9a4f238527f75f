-- The application works under a role that cannot change tables, the ledger or the history.
-- Where the connecting user may not create roles, it goes on under its own name and the doctor says so.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    BEGIN
      CREATE ROLE stafeta_app NOLOGIN;
    EXCEPTION WHEN insufficient_privilege OR duplicate_object OR unique_violation THEN
      NULL;
    END;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    BEGIN
      EXECUTE format('GRANT stafeta_app TO %I', current_user);
    EXCEPTION WHEN insufficient_privilege THEN
      NULL;
    END;
    GRANT USAGE ON SCHEMA public TO stafeta_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON
      accounts, couriers, sessions, throttles, idempotency_keys, uploads, deliveries, offers, ratings, positions
      TO stafeta_app;
    GRANT SELECT, INSERT ON ledger_transactions, ledger_entries, delivery_events TO stafeta_app;
    GRANT SELECT, INSERT, UPDATE (balance) ON ledger_accounts TO stafeta_app;
    GRANT SELECT ON ledger_violations TO stafeta_app;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO stafeta_app;
  END IF;
END
$$;
