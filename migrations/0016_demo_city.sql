-- The demo's city (docs/decisions/0097): how far its past is laid. One row, and none where there is no city.
CREATE TABLE demo_city (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- The moment at which the past ends: everything is laid in relation to it.
  past_until timestamptz NOT NULL,
  -- How many portions of deliveries have been laid.
  portions integer NOT NULL
);

-- A posting is dated by the database's clock, unless its transaction names the moment: the past is booked when it
-- happened. The application's role may write any moment already; the setting saves each verb a word.
ALTER TABLE ledger_transactions
  ALTER COLUMN posted_at SET DEFAULT coalesce(nullif(current_setting('stafeta.posted_at', true), '')::timestamptz, now());

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE ON demo_city TO stafeta_app;
  END IF;
END
$$;
