-- A company gets another name by its admins, and its list of changes says who gave it.

ALTER TABLE company_events DROP CONSTRAINT company_events_kind_check;
ALTER TABLE company_events ADD CONSTRAINT company_events_kind_check CHECK (kind IN ('company_made', 'company_renamed',
  'member_invited', 'invitation_revoked', 'member_joined', 'member_roles_changed', 'member_removed', 'member_left'));
