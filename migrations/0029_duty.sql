-- How long couriers are on duty, so that earnings can be told by the hour. One open spell per courier.

CREATE TABLE duty_spells (
  courier_id text NOT NULL REFERENCES couriers (account_id),
  began_at timestamptz NOT NULL,
  ended_at timestamptz CHECK (ended_at >= began_at)
);
CREATE UNIQUE INDEX duty_spells_one_open ON duty_spells (courier_id) WHERE ended_at IS NULL;
CREATE INDEX duty_spells_courier ON duty_spells (courier_id, began_at DESC);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, DELETE, UPDATE (ended_at) ON duty_spells TO stafeta_app;
  END IF;
END
$$;
