-- Cost centres of a company: a delivery that is listed for it may name one. A code never changes and is never deleted.

ALTER TABLE companies ADD COLUMN cost_centre_required boolean NOT NULL DEFAULT false;

CREATE TABLE cost_centres (
  id text PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies (id),
  code text NOT NULL CHECK (code ~ '^[A-Z0-9][A-Z0-9._-]{0,15}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL,
  archived_at timestamptz,
  UNIQUE (company_id, code),
  UNIQUE (company_id, id)
);

ALTER TABLE deliveries ADD COLUMN cost_centre_id text;
-- A cost centre is of the delivery's own company.
ALTER TABLE deliveries ADD CONSTRAINT deliveries_cost_centre_company
  CHECK (cost_centre_id IS NULL OR company_id IS NOT NULL);
ALTER TABLE deliveries ADD CONSTRAINT deliveries_cost_centre
  FOREIGN KEY (company_id, cost_centre_id) REFERENCES cost_centres (company_id, id);

-- What a company's deliveries cost in a month, by the instant of their acceptance.
CREATE INDEX deliveries_company_accepted ON deliveries (company_id, accepted_at)
  WHERE company_id IS NOT NULL AND accepted_at IS NOT NULL;

-- Lines of a file are listed for a company by their sender's choice.
ALTER TABLE delivery_imports ADD COLUMN company_id text REFERENCES companies (id);
CREATE INDEX delivery_imports_company ON delivery_imports (company_id) WHERE company_id IS NOT NULL;

ALTER TABLE company_events ADD COLUMN cost_centre_id text REFERENCES cost_centres (id);
CREATE INDEX company_events_cost_centre ON company_events (cost_centre_id) WHERE cost_centre_id IS NOT NULL;
ALTER TABLE company_events DROP CONSTRAINT company_events_kind_check;
ALTER TABLE company_events ADD CONSTRAINT company_events_kind_check CHECK (kind IN ('company_made', 'company_renamed',
  'member_invited', 'invitation_revoked', 'member_joined', 'member_roles_changed', 'member_removed', 'member_left',
  'cost_centre_added', 'cost_centre_renamed', 'cost_centre_archived', 'cost_centre_reopened', 'cost_centre_demanded',
  'cost_centre_optional'));

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT ON cost_centres TO stafeta_app;
    GRANT UPDATE (name, archived_at) ON cost_centres TO stafeta_app;
  END IF;
END
$$;
