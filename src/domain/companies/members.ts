/** What a member of a company is there for: to list deliveries, to see money, to let people in. One may hold several. */
export const COMPANY_ROLES = ['orders', 'money', 'admin'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** The most members of a company, invitations that wait in one, and companies of one person. */
export const MEMBERS_MAX = 100;
export const INVITATIONS_MAX = 50;
export const COMPANIES_MAX = 10;

/** How long the link of an invitation opens, in days. */
export const INVITATION_DAYS = 7;

export type Membership = { accountId: string; roles: readonly CompanyRole[] };

/** Whether somebody who may let people in is left once a member has these roles; none for a member who goes. */
export function keepsAdmin(
  members: readonly Membership[],
  change: { accountId: string; roles: readonly CompanyRole[] },
): boolean {
  return members.some(({ accountId, roles }) =>
    (accountId === change.accountId ? change.roles : roles).includes('admin'),
  );
}

/** Roles in the order of the list, each once. */
export function inOrder(roles: readonly CompanyRole[]): CompanyRole[] {
  return COMPANY_ROLES.filter((role) => roles.includes(role));
}

/** Whether an invitation's link still opens: it has not ended, and its days are not over. */
export function isOpen(invitation: { endedAt: Date | null; expiresAt: Date }, now: Date): boolean {
  return invitation.endedAt === null && now < invitation.expiresAt;
}
