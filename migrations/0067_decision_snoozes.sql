-- What waits for a decision and somebody of the staff snoozed: it leaves the list until then, for everybody.

CREATE TABLE decision_snoozes (
  kind text NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 40),
  item text NOT NULL CHECK (char_length(item) BETWEEN 1 AND 64),
  staff_id text NOT NULL REFERENCES accounts (id),
  snoozed_at timestamptz NOT NULL,
  snoozed_until timestamptz NOT NULL CHECK (snoozed_until > snoozed_at),
  PRIMARY KEY (kind, item)
);
CREATE INDEX decision_snoozes_staff ON decision_snoozes (staff_id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON decision_snoozes TO stafeta_app;
  END IF;
END
$$;
