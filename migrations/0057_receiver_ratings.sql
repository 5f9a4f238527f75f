-- What the receiver says of the courier: one row for each delivery, apart from the sender's ratings, which alone make
-- the courier's public mean (decision 0033).

CREATE TABLE receiver_ratings (
  delivery_id text PRIMARY KEY REFERENCES deliveries (id),
  courier_id text NOT NULL REFERENCES accounts (id),
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  comment text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX receiver_ratings_courier ON receiver_ratings (courier_id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE ON receiver_ratings TO stafeta_app;
  END IF;
END
$$;
