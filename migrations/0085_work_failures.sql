-- What periodic work could not do: one row for each item that fails, and for each step that fails as a whole (item '').
-- The item waits until next_at, so that it does not come first again every minute; it goes when it succeeds.

CREATE TABLE work_failures (
  work       text NOT NULL,
  item       text NOT NULL,
  failures   integer NOT NULL CHECK (failures > 0),
  last_error text NOT NULL,
  since      timestamptz NOT NULL,
  last_at    timestamptz NOT NULL,
  next_at    timestamptz NOT NULL,
  PRIMARY KEY (work, item)
);
CREATE INDEX work_failures_since ON work_failures (since, work, item);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON work_failures TO stafeta_app;
  END IF;
END
$$;
