-- Who was erased and when, without saying who: an older backup that comes back is told by this list whom to erase again.
-- The same lines are kept outside the database (services/erasures), because the database is what is restored.

CREATE TABLE erasures (
  scope text NOT NULL CHECK (scope IN ('account', 'newsletter')),
  -- SHA-256 of the random id, in hexadecimal.
  subject_hash text NOT NULL CHECK (subject_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz NOT NULL,
  PRIMARY KEY (scope, subject_hash)
);

-- What people wrote or signed at a step of a delivery: beside the history, which can never be erased.
CREATE TABLE delivery_event_words (
  event_id bigint PRIMARY KEY REFERENCES delivery_events (id),
  delivery_id text NOT NULL REFERENCES deliveries (id),
  reason text,
  signed_by text
);
CREATE INDEX delivery_event_words_delivery ON delivery_event_words (delivery_id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON erasures TO stafeta_app;
    GRANT SELECT, INSERT, DELETE ON delivery_event_words TO stafeta_app;
    -- A person takes their words with them, out of the demo’s mailbox too.
    GRANT DELETE ON caught_mails TO stafeta_app;
    GRANT UPDATE (text) ON disputes TO stafeta_app;
    GRANT UPDATE (comment) ON ratings TO stafeta_app;
  END IF;
END
$$;
