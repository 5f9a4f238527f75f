-- Text messages to receivers. Neither phone nor text is kept here: the phone is the delivery's, the text is written when
-- it is sent, and who was told how often is counted by a keyed hash of the phone.
CREATE TABLE text_messages (
  id text PRIMARY KEY,
  delivery_id text NOT NULL REFERENCES deliveries (id),
  kind text NOT NULL,
  -- The courier whom the text names.
  courier_id text REFERENCES accounts (id),
  phone_hash bytea NOT NULL,
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'withheld')),
  -- The provider's reason of a failure or our own of withholding: a code or a few words, never the phone.
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  segments integer NOT NULL DEFAULT 0,
  -- In hundredths of a minor unit; a refused message costs nothing.
  cost_hundredths integer NOT NULL DEFAULT 0 CHECK (cost_hundredths >= 0),
  provider_ref text UNIQUE,
  created_at timestamptz NOT NULL,
  -- When it is tried next, should nobody have done it before.
  due_at timestamptz NOT NULL,
  -- When it was last handed over: from then on it counts for the limits.
  claimed_at timestamptz,
  changed_at timestamptz NOT NULL,
  CHECK (state NOT IN ('failed', 'withheld') OR reason IS NOT NULL)
);
CREATE INDEX text_messages_newest ON text_messages (created_at DESC, id DESC);
CREATE INDEX text_messages_phone ON text_messages (phone_hash, created_at DESC);
CREATE INDEX text_messages_claimed ON text_messages (claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX text_messages_due ON text_messages (due_at) WHERE state = 'queued';
CREATE INDEX text_messages_sending ON text_messages (claimed_at) WHERE state = 'sending';

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON text_messages TO stafeta_app;
  END IF;
END
$$;
