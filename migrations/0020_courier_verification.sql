-- How a courier becomes one: data, documents, the staff's decision with its reason and name, and the documents' end.

ALTER TABLE couriers DROP CONSTRAINT couriers_state_check;
ALTER TABLE couriers
  ADD CONSTRAINT couriers_state_check CHECK (state IN ('incomplete', 'pending', 'refused', 'verified', 'suspended')),
  ADD COLUMN address text,
  ADD COLUMN licence_front_id text,
  ADD COLUMN licence_back_id text,
  -- The last day on which the documents hold; nothing for a bicycle, which needs none.
  ADD COLUMN documents_expire_on date,
  ADD COLUMN terms_accepted_at timestamptz,
  -- Counts what was sent in and what was decided: while they differ, somebody waits. A decision names the number it
  -- is about, so that nobody decides about papers they have not seen.
  ADD COLUMN submission integer NOT NULL DEFAULT 0,
  ADD COLUMN reviewed integer NOT NULL DEFAULT 0,
  ADD COLUMN submitted_at timestamptz,
  ADD COLUMN verified_at timestamptz,
  -- The last decision against the courier, in words, and who took it.
  ADD COLUMN decision_reason text,
  ADD COLUMN decision_note text,
  ADD COLUMN decided_by text REFERENCES accounts (id),
  ADD COLUMN decided_at timestamptz,
  -- The day of expiry that the courier was warned of.
  ADD COLUMN warned_of date,
  ADD CONSTRAINT couriers_reviewed CHECK (reviewed <= submission);

-- Who waits, oldest first; everybody, newest first.
CREATE INDEX couriers_waiting ON couriers (submitted_at, account_id) WHERE reviewed < submission;
CREATE INDEX accounts_couriers ON accounts (created_at, id) WHERE 'courier' = ANY (roles);
CREATE INDEX couriers_expiring ON couriers (documents_expire_on) WHERE documents_expire_on IS NOT NULL;
