/** What a company's own list of changes holds; never what a member saw. */
export const COMPANY_EVENTS = [
  'company_made',
  'company_renamed',
  'member_invited',
  'invitation_revoked',
  'member_joined',
  'member_roles_changed',
  'member_removed',
  'member_left',
  'cost_centre_added',
  'cost_centre_renamed',
  'cost_centre_archived',
  'cost_centre_reopened',
  'cost_centre_demanded',
  'cost_centre_optional',
  'limit_set',
  'limit_lifted',
  'billing_saved',
] as const;
export type CompanyEventKind = (typeof COMPANY_EVENTS)[number];
