-- What a member of the staff writes to a person apart from any delivery. The text is here alone: lists, pushes and mails name
-- the message, so that an erasure takes it out of all of them. It lives as long as the lists.
CREATE TABLE person_messages (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  -- In which of the person's two lists it stands.
  role text NOT NULL CHECK (role IN ('sender', 'courier')),
  author_id text NOT NULL REFERENCES accounts (id),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL
);
CREATE INDEX person_messages_account ON person_messages (account_id);
CREATE INDEX person_messages_age ON person_messages (created_at);

ALTER TABLE notifications ADD COLUMN person_message_id text;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, DELETE ON person_messages TO stafeta_app;
  END IF;
END
$$;
