-- Counter-offers: another price that a sender proposes on a courier's offer. Three rounds, one waiting at a time.

CREATE TABLE counters (
  id text PRIMARY KEY,
  offer_id text NOT NULL REFERENCES offers (id),
  round smallint NOT NULL CHECK (round BETWEEN 1 AND 3),
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('waiting', 'accepted', 'answered', 'refused', 'withdrawn', 'lapsed')),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (offer_id, round),
  CHECK ((status = 'waiting') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX counters_one_waiting ON counters (offer_id) WHERE status = 'waiting';
CREATE INDEX counters_waiting_expiry ON counters (expires_at) WHERE status = 'waiting';

-- An offer on a delivery that its sender cancelled was not lost to anybody.
ALTER TABLE offers DROP CONSTRAINT offers_status_check;
ALTER TABLE offers ADD CONSTRAINT offers_status_check
  CHECK (status IN ('live', 'refused', 'withdrawn', 'expired', 'accepted', 'lost', 'closed'));

-- What the sender has added to the first estimate to find a courier; it is part of estimate_base and estimate_vat.
ALTER TABLE deliveries ADD COLUMN estimate_raised bigint NOT NULL DEFAULT 0
  CHECK (estimate_raised >= 0 AND estimate_raised < estimate_total);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE ON counters TO stafeta_app;
  END IF;
END
$$;
