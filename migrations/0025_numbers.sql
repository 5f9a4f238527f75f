-- The numbers of the business by day: counted from events and ledger, and counted again whenever something was written
-- about a day. Nothing here is a source: the days can be emptied and counted anew.

-- Days of the operator's time zone that have a past; `stale` ones are counted by the sweep.
CREATE TABLE metrics_days (
  day date PRIMARY KEY,
  stale boolean NOT NULL DEFAULT true,
  counted_at timestamptz
);
CREATE INDEX metrics_days_stale ON metrics_days (day) WHERE stale;

-- Up to which moment what was written has been checked for days that it changes. One row, and none at first.
CREATE TABLE metrics_marks (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  checked_until timestamptz NOT NULL
);

-- Counts that may be added over days: distributions by their value (`bucket`), sums by currency.
CREATE TABLE metrics_daily (
  day date NOT NULL REFERENCES metrics_days (day),
  counter text NOT NULL,
  -- The code of the pickup's county; empty where it is in none.
  county text NOT NULL,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  bucket integer NOT NULL CHECK (bucket >= 0),
  currency text NOT NULL,
  cases bigint NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (day, counter, county, hour, bucket, currency)
);

-- Who had a delivery brought on a day, and whether it was their first one: cohorts by the month of the first.
CREATE TABLE metrics_people (
  day date NOT NULL REFERENCES metrics_days (day),
  role text NOT NULL CHECK (role IN ('sender', 'company', 'courier')),
  account_id text NOT NULL REFERENCES accounts (id),
  is_first boolean NOT NULL,
  PRIMARY KEY (day, role, account_id)
);
CREATE INDEX metrics_people_first ON metrics_people (day, role) WHERE is_first;

-- A day's events by when they happened: by the phone's clock where it was told.
CREATE INDEX delivery_events_time ON delivery_events ((coalesce(device_at, at)));
CREATE INDEX ledger_transactions_time ON ledger_transactions (posted_at);
-- Rows lie on disk in the order of time.
CREATE INDEX notifications_time ON notifications USING brin (created_at);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE ON metrics_days, metrics_marks TO stafeta_app;
    GRANT SELECT, INSERT, DELETE ON metrics_daily, metrics_people TO stafeta_app;
  END IF;
END
$$;
