-- What the staff write down about a delivery, for each other. It may name its people: the erasure of its sender or of its
-- courier takes it along.
CREATE TABLE delivery_notes (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  author_id text NOT NULL REFERENCES accounts (id),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL
);
CREATE INDEX delivery_notes_newest ON delivery_notes (delivery_id, created_at DESC, id DESC);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, DELETE ON delivery_notes TO stafeta_app;
  END IF;
END
$$;
