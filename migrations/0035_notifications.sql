-- What people are told: the list in the application, what was sent by which channel, what they want, and their phones.

CREATE TABLE notifications (
  -- The order of telling, for lists that are read page by page.
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  -- A person may be sender and courier: each has a list of its own.
  role text NOT NULL CHECK (role IN ('sender', 'courier', 'admin')),
  kind text NOT NULL,
  delivery_id text REFERENCES deliveries (id),
  -- The other person's first name, where the words name one.
  name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_list ON notifications (account_id, role, seq DESC);
CREATE INDEX notifications_unread ON notifications (account_id, role) WHERE read_at IS NULL;

-- One row per fact, person and channel: a fact that is worked on twice is told once. What quiet hours hold back waits
-- here until then; what was sent stays for a month, against late repetitions.
CREATE TABLE notification_sends (
  key text NOT NULL,
  -- An account's id and role, or 'receiver'.
  recipient text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('in_app', 'email', 'push', 'sms')),
  -- What is still to be sent, while it waits.
  message jsonb,
  waits_until timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (key, recipient, channel),
  CHECK ((message IS NULL) = (waits_until IS NULL))
);
CREATE INDEX notification_sends_waiting ON notification_sends (waits_until) WHERE waits_until IS NOT NULL;
CREATE INDEX notification_sends_old ON notification_sends (created_at);

-- Without a row a person wants everything, and quiet from ten to seven.
CREATE TABLE notification_preferences (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  muted text[] NOT NULL,
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 1439),
  updated_at timestamptz NOT NULL,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);

-- A phone or browser that takes pushes, for as long as its session lasts: who signs out is not told any more.
CREATE TABLE push_subscriptions (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id),
  session_hash bytea NOT NULL UNIQUE REFERENCES sessions (id_hash) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_account ON push_subscriptions (account_id);

-- The area in which a courier last looked for work, rounded to about ten kilometres, and when a phone was last called
-- for a new job there.
CREATE TABLE work_areas (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  looked_at timestamptz NOT NULL,
  called_at timestamptz
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON
      notifications, notification_sends, notification_preferences, push_subscriptions, work_areas TO stafeta_app;
    GRANT USAGE ON SEQUENCE notifications_seq_seq TO stafeta_app;
  END IF;
END
$$;
