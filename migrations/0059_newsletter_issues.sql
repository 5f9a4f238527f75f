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
CREATE INDEX newsletter_confirmed ON newsletter_subscribers (locale) WHERE status = 'subscribed';

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON newsletter_issues TO stafeta_app;
    GRANT SELECT, INSERT, UPDATE ON newsletter_sends TO stafeta_app;
  END IF;
END
$$;
