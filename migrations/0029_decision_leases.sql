-- Who of the staff is at work on what waits for a decision, and until when: two people do not decide the same thing.

CREATE TABLE decision_leases (
  kind text NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 40),
  item text NOT NULL CHECK (char_length(item) BETWEEN 1 AND 64),
  staff_id text NOT NULL REFERENCES accounts (id),
  taken_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > taken_at),
  -- A lease is extended once.
  is_extended boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, item)
);
CREATE INDEX decision_leases_staff ON decision_leases (staff_id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON decision_leases TO stafeta_app;
  END IF;
END
$$;
