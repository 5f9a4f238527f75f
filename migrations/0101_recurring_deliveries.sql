-- Deliveries that repeat: a rule, what is listed by it, and how each of its days went.

CREATE TABLE recurring_deliveries (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- In whose name each delivery is listed.
  account_id text NOT NULL REFERENCES accounts (id),
  company_id text REFERENCES companies (id),
  -- What is listed, as the call that lists a parcel takes it.
  template jsonb NOT NULL,
  weekdays smallint[] NOT NULL CHECK (cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  pickup_time text,
  starts_on text NOT NULL CHECK (starts_on ~ '^\d{4}-\d\d-\d\d$'),
  ends_on text CHECK (ends_on ~ '^\d{4}-\d\d-\d\d$' AND ends_on >= starts_on),
  skips_holidays boolean NOT NULL,
  days_ahead smallint NOT NULL CHECK (days_ahead BETWEEN 1 AND 7),
  paused_at timestamptz,
  -- Grows with each change: what was read before one lists nothing after it.
  revision integer NOT NULL DEFAULT 1,
  -- When it is looked at again.
  look_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX recurring_of_account ON recurring_deliveries (account_id);
CREATE INDEX recurring_of_company ON recurring_deliveries (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX recurring_due ON recurring_deliveries (look_at) WHERE paused_at IS NULL;

-- A day of a rule is listed once: this key is what keeps two workers apart.
CREATE TABLE recurring_days (
  rule_id text NOT NULL REFERENCES recurring_deliveries (id) ON DELETE CASCADE,
  day text NOT NULL CHECK (day ~ '^\d{4}-\d\d-\d\d$'),
  state text NOT NULL CHECK (state IN ('skipped', 'listed', 'failed')),
  delivery_id text UNIQUE REFERENCES deliveries (id),
  problem text CHECK (problem IN ('outside_service_area', 'pickup_in_past', 'words_hidden', 'forbidden', 'cost_centre', 'other')),
  tries integer NOT NULL DEFAULT 0,
  at timestamptz NOT NULL,
  PRIMARY KEY (rule_id, day),
  CHECK ((state = 'listed') = (delivery_id IS NOT NULL)),
  CHECK ((state = 'failed') = (problem IS NOT NULL))
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, DELETE ON recurring_deliveries, recurring_days TO stafeta_app;
    GRANT UPDATE (company_id, template, weekdays, pickup_time, starts_on, ends_on, skips_holidays, days_ahead, paused_at,
      revision, look_at) ON recurring_deliveries TO stafeta_app;
    GRANT UPDATE (state, delivery_id, problem, tries, at) ON recurring_days TO stafeta_app;
  END IF;
END
$$;
