-- What the staff write down about a person: taken along by the erasure and given out by the export.
CREATE TABLE person_notes (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  author_id text NOT NULL REFERENCES accounts (id),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  pinned boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX person_notes_account ON person_notes (account_id, pinned DESC, created_at DESC, id DESC);

-- A member of the staff who looks at an account as its owner sees it, for some minutes and without writing. The session
-- stays the member's own; when the time is over it is their desk again.
ALTER TABLE sessions
  ADD COLUMN viewed_id text REFERENCES accounts (id),
  ADD COLUMN viewed_role text CHECK (viewed_role IN ('sender', 'courier')),
  ADD COLUMN viewed_until timestamptz,
  ADD CONSTRAINT sessions_view_whole
    CHECK (viewed_id IS NULL AND viewed_role IS NULL AND viewed_until IS NULL
      OR role = 'admin' AND viewed_id IS NOT NULL AND viewed_role IS NOT NULL AND viewed_until IS NOT NULL);
CREATE INDEX sessions_viewed ON sessions (viewed_id) WHERE viewed_id IS NOT NULL;

-- Everybody, the newest first.
CREATE INDEX accounts_newest ON accounts (created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Lists of a person's view that had no index of their own.
CREATE INDEX disputes_sender ON disputes (sender_id, opened_at DESC) WHERE sender_id IS NOT NULL;
CREATE INDEX disputes_courier ON disputes (courier_id, opened_at DESC) WHERE courier_id IS NOT NULL;
CREATE INDEX ratings_courier_newest ON ratings (courier_id, created_at DESC, delivery_id DESC);
CREATE INDEX notifications_person ON notifications (account_id, seq DESC);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON person_notes TO stafeta_app;
  END IF;
END
$$;
