-- Alerts of the staff: rules as data, a row for each delivery under a rule, and the calls to servers that a rule tells.

CREATE TABLE alert_rules (
  id text PRIMARY KEY,
  name text NOT NULL,
  -- The trouble: one rule of the board, or all of a class.
  trouble text,
  trouble_class text,
  for_minutes integer NOT NULL CHECK (for_minutes >= 0),
  -- The code of the pickup's county; null for all.
  county text,
  days smallint[] NOT NULL CHECK (cardinality(days) > 0),
  -- Minutes of local time; both null for the whole day.
  from_minute smallint CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute smallint CHECK (to_minute BETWEEN 0 AND 1439),
  target jsonb NOT NULL,
  -- An answer is in time within so many minutes; after them it goes to the escalation, once.
  answer_minutes integer NOT NULL CHECK (answer_minutes > 0),
  escalation jsonb,
  owner_id text NOT NULL REFERENCES accounts (id),
  enabled boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK ((trouble IS NULL) <> (trouble_class IS NULL)),
  CHECK ((from_minute IS NULL) = (to_minute IS NULL))
);
CREATE INDEX alert_rules_owner ON alert_rules (owner_id);

CREATE TABLE alert_incidents (
  id text PRIMARY KEY,
  rule_id text NOT NULL REFERENCES alert_rules (id),
  delivery_id text NOT NULL REFERENCES deliveries (id),
  state text NOT NULL CHECK (state IN ('pending', 'open', 'closed')),
  -- The trouble as the board names it.
  trouble text NOT NULL,
  held_since timestamptz NOT NULL,
  opened_at timestamptz,
  asked_at timestamptz,
  escalated_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by text REFERENCES accounts (id),
  snoozed_until timestamptz,
  snoozed_by text REFERENCES accounts (id),
  -- The first answer: acknowledged, snoozed, or over by itself.
  answered_at timestamptz,
  closed_at timestamptz,
  UNIQUE (rule_id, delivery_id),
  CHECK ((state = 'pending') = (opened_at IS NULL)),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL))
);
CREATE INDEX alert_incidents_live ON alert_incidents (rule_id) WHERE state <> 'closed';
CREATE INDEX alert_incidents_opened ON alert_incidents (opened_at DESC, id DESC) WHERE opened_at IS NOT NULL;
CREATE INDEX alert_incidents_delivery ON alert_incidents (delivery_id);

CREATE TABLE alert_calls (
  id text PRIMARY KEY,
  rule_id text NOT NULL REFERENCES alert_rules (id),
  url text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  next_at timestamptz,
  status integer,
  failure text,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'waiting') = (next_at IS NOT NULL))
);
CREATE INDEX alert_calls_waiting ON alert_calls (next_at) WHERE state = 'waiting';
CREATE INDEX alert_calls_rule ON alert_calls (rule_id, created_at);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE ON alert_rules TO stafeta_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON alert_incidents, alert_calls TO stafeta_app;
  END IF;
END
$$;
