import type { Company, CompanyInvitation, CompanyMember } from '#contract/companies/companies.ts';
import { inOrder } from '#domain/companies/members.ts';
import { companyOf, type MemberRow, membersOf } from '#server/db/companies/companies.ts';
import { waitingInvitations } from '#server/db/companies/company-invitations.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';

type InvitationRow = Awaited<ReturnType<typeof waitingInvitations>>[number];

/** A company as a member sees it; addresses and invitations are for its admins. Throws `not_found` to everyone else. */
export async function presentCompany(deps: Deps, actor: Actor, id: string): Promise<Company> {
  const company = orNotFound(await companyOf(deps.db, id, actor.accountId));
  const isAdmin = company.roles.includes('admin');
  const members = await membersOf(deps.db, id);
  const invitations = isAdmin ? await waitingInvitations(deps.db, id, deps.clock.now()) : [];
  return {
    id,
    name: company.name,
    roles: inOrder(company.roles),
    memberCount: members.length,
    createdAt: company.created_at.toISOString(),
    costCentreRequired: company.cost_centre_required,
    me: actor.accountId,
    members: members.map((member) => presentMember(member, isAdmin || member.account_id === actor.accountId)),
    invitations: invitations.map(presentInvitation),
  };
}

function presentMember(member: MemberRow, seesEmail: boolean): CompanyMember {
  return {
    id: member.account_id,
    firstName: member.first_name,
    lastName: member.last_name,
    email: seesEmail ? member.email : null,
    roles: inOrder(member.roles),
    joinedAt: member.joined_at.toISOString(),
  };
}

/** An invitation that waits, as admins see it. */
export function presentInvitation(row: InvitationRow): CompanyInvitation {
  return {
    id: row.id,
    email: row.email ?? '',
    roles: inOrder(row.roles),
    invitedBy: `${row.first_name} ${row.last_name}`,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
