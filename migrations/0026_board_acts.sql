-- What the staff change from their board: a PIN that is renewed is derived with the number of its renewals, and a promised
-- time is moved by minutes.
ALTER TABLE deliveries ADD COLUMN pickup_pin_round smallint NOT NULL DEFAULT 0 CHECK (pickup_pin_round >= 0);
ALTER TABLE deliveries ADD COLUMN dropoff_pin_round smallint NOT NULL DEFAULT 0 CHECK (dropoff_pin_round >= 0);
ALTER TABLE deliveries ADD COLUMN promise_extra_minutes smallint NOT NULL DEFAULT 0 CHECK (promise_extra_minutes >= 0);
