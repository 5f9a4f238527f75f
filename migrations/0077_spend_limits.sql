-- What a member of a company, or a cost centre, may spend on one delivery and in a month; above it a colleague approves.

CREATE TABLE company_limits (
  id text PRIMARY KEY,
  company_id text NOT NULL,
  member_id text REFERENCES accounts (id),
  cost_centre_id text,
  -- In minor units, VAT included.
  per_delivery bigint CHECK (per_delivery >= 0),
  per_month bigint CHECK (per_month >= 0),
  updated_at timestamptz NOT NULL,
  CONSTRAINT company_limits_company FOREIGN KEY (company_id) REFERENCES companies (id),
  CONSTRAINT company_limits_centre FOREIGN KEY (company_id, cost_centre_id) REFERENCES cost_centres (company_id, id),
  CHECK ((member_id IS NULL) <> (cost_centre_id IS NULL)),
  CHECK (per_delivery IS NOT NULL OR per_month IS NOT NULL),
  UNIQUE (company_id, member_id),
  UNIQUE (company_id, cost_centre_id)
);
CREATE INDEX company_limits_member ON company_limits (member_id) WHERE member_id IS NOT NULL;

-- Who chose the offer of a company's delivery: their month counts it.
ALTER TABLE deliveries ADD COLUMN chosen_by text REFERENCES accounts (id);
ALTER TABLE deliveries ADD CONSTRAINT deliveries_chosen_by CHECK (chosen_by IS NULL OR (company_id IS NOT NULL AND price IS NOT NULL));
CREATE INDEX deliveries_chosen_by ON deliveries (chosen_by, company_id) WHERE chosen_by IS NOT NULL;

CREATE TABLE company_approvals (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  company_id text NOT NULL REFERENCES companies (id),
  delivery_id text NOT NULL REFERENCES deliveries (id),
  offer_id text NOT NULL REFERENCES offers (id),
  asker_id text NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  method text NOT NULL CHECK (method IN ('card', 'wallet', 'cash')),
  promo_code text,
  -- The limits that the choice is above, as they stood when it was asked.
  excesses jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'refused', 'replaced')),
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text REFERENCES accounts (id),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 200),
  CHECK ((state IN ('approved', 'refused')) = (decided_by IS NOT NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX company_approvals_waiting ON company_approvals (delivery_id) WHERE state = 'waiting';
CREATE INDEX company_approvals_newest ON company_approvals (company_id, seq DESC);
CREATE INDEX company_approvals_offer ON company_approvals (offer_id);
CREATE INDEX company_approvals_asker ON company_approvals (asker_id);
CREATE INDEX company_approvals_decider ON company_approvals (decided_by) WHERE decided_by IS NOT NULL;

ALTER TABLE company_events DROP CONSTRAINT company_events_kind_check;
ALTER TABLE company_events ADD CONSTRAINT company_events_kind_check CHECK (kind IN ('company_made', 'company_renamed',
  'member_invited', 'invitation_revoked', 'member_joined', 'member_roles_changed', 'member_removed', 'member_left',
  'cost_centre_added', 'cost_centre_renamed', 'cost_centre_archived', 'cost_centre_reopened', 'cost_centre_demanded',
  'cost_centre_optional', 'limit_set', 'limit_lifted'));

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'stafeta_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON company_limits TO stafeta_app;
    GRANT SELECT, INSERT ON company_approvals TO stafeta_app;
    GRANT UPDATE (state, decided_at, decided_by, reason) ON company_approvals TO stafeta_app;
    GRANT USAGE ON SEQUENCE company_approvals_seq_seq TO stafeta_app;
  END IF;
END
$$;
