-- What people report from a trip and what calls for a person of the staff: since when, and for help by whom. Cleared when the
-- staff have dealt with it.
ALTER TABLE deliveries ADD COLUMN help_at timestamptz;
ALTER TABLE deliveries ADD COLUMN help_by text CHECK (help_by IN ('courier', 'receiver'));
ALTER TABLE deliveries ADD COLUMN help_accident boolean NOT NULL DEFAULT false;
ALTER TABLE deliveries ADD COLUMN refused_at timestamptz;
ALTER TABLE deliveries ADD COLUMN mismatch_at timestamptz;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_help CHECK ((help_at IS NULL) = (help_by IS NULL));

CREATE INDEX payouts_came_back ON payouts (account_id, came_back_at) WHERE came_back_at IS NOT NULL;
