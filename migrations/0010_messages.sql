-- What people are told, by which channel, and the work that waits.

-- What people are told: the list in the application.
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

-- Without an SMTP server the demo keeps its messages here, the newest 500, and shows them at /dev/mail.
CREATE TABLE caught_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  caught_at timestamptz NOT NULL
);

-- Who wants news by e-mail. Links are kept as SHA-256 only; whoever leaves is kept without an address, so that the
-- same link answers the same way, until the tidying removes the row.
CREATE TABLE newsletter_subscribers (
  id text PRIMARY KEY,
  email text,
  email_canonical text UNIQUE,
  locale text NOT NULL CHECK (locale IN ('ro', 'en')),
  status text NOT NULL CHECK (status IN ('pending', 'subscribed', 'left')),
  confirm_hash bytea UNIQUE,
  leave_hash bytea NOT NULL UNIQUE,
  -- When the consent was given on the form, and when its mail was last ordered.
  consented_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  left_at timestamptz,
  -- To which text somebody agreed: its day and a part of its hash (adapters/text-versions).
  consent_version text,
  CHECK ((status = 'left') = (email IS NULL)),
  CHECK ((email IS NULL) = (email_canonical IS NULL))
);
CREATE INDEX newsletter_confirmed ON newsletter_subscribers (locale) WHERE status = 'subscribed';

-- What is sent to those who confirmed that they want news. Of each message only the subscriber's random id is kept,
-- which means nobody any more once they have left.
CREATE TABLE newsletter_issues (
  id text PRIMARY KEY,
  -- Counts the changes of a draft: what is sent is what the staff saw last.
  version integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sending', 'stopped', 'sent')),
  subject_ro text NOT NULL,
  body_ro text NOT NULL,
  subject_en text NOT NULL,
  body_en text NOT NULL,
  created_by text NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  started_by text REFERENCES accounts (id),
  started_at timestamptz,
  -- When the last round of it was worked on, and when there was nothing left to do.
  worked_at timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'draft') = (started_at IS NULL)),
  CHECK ((state = 'sent') = (ended_at IS NOT NULL))
);
CREATE INDEX newsletter_issues_newest ON newsletter_issues (created_at DESC, id DESC);
CREATE INDEX newsletter_issues_running ON newsletter_issues (worked_at) WHERE state = 'sending';

-- One row per issue and person: it is what keeps a message from leaving twice.
CREATE TABLE newsletter_sends (
  issue_id text NOT NULL REFERENCES newsletter_issues (id),
  subscriber_id text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'left', 'unknown')),
  attempts integer NOT NULL DEFAULT 0,
  -- When it is tried next; while it is being handed over, when that began.
  due_at timestamptz NOT NULL,
  claimed_at timestamptz,
  -- The mail server's answer to a refusal: its code alone, for it may repeat the address.
  error text,
  PRIMARY KEY (issue_id, subscriber_id),
  CHECK ((state = 'sending') = (claimed_at IS NOT NULL))
);
CREATE INDEX newsletter_sends_due ON newsletter_sends (issue_id, due_at, subscriber_id) WHERE state = 'waiting';
CREATE INDEX newsletter_sends_claimed ON newsletter_sends (claimed_at) WHERE state = 'sending';

-- A job that runs when another one comes under its name has been replaced: the queue takes its name and its further
-- attempts away, and the newer one does the work again. Should the older one then fail, or be freed after a kill, it
-- stood there as given up although nothing is missing. It is noted when it is replaced, counts for nobody, and goes.
CREATE TABLE replaced_jobs (
  job_id bigint PRIMARY KEY
);

-- What periodic work could not do: one row for each item that fails, and for each step that fails as a whole (item '').
-- The item waits until next_at, so that it does not come first again every minute; it goes when it succeeds.
CREATE TABLE work_failures (
  work text NOT NULL,
  item text NOT NULL,
  failures integer NOT NULL CHECK (failures > 0),
  last_error text NOT NULL,
  since timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (work, item)
);
CREATE INDEX work_failures_since ON work_failures (since, work, item);
