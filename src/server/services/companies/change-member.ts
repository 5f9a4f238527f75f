import type { Company } from '#contract/companies/companies.ts';
import { type CompanyRole, inOrder, keepsAdmin } from '#domain/companies/members.ts';
import { ensure } from '#domain/errors.ts';
import type { MemberRow } from '#server/db/companies/companies.ts';
import { updateMember } from '#server/db/companies/companies.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockCompanyAsAdmin } from './company-members.ts';
import { presentCompany } from './present-company.ts';
import { recordCompanyEvent } from './record-company-event.ts';

/** Gives a member other roles. Throws `not_found`, `forbidden`, `last_admin` where nobody could let people in then. */
export async function changeMember(
  deps: Deps,
  actor: Actor,
  { companyId, memberId, roles }: { companyId: string; memberId: string; roles: CompanyRole[] },
): Promise<Company> {
  return inTransaction(deps, async (tx) => {
    const { members } = await lockCompanyAsAdmin(tx, actor, companyId);
    const member = orNotFound(members.find((each) => each.account_id === memberId));
    assertAdminLeft(members, memberId, roles);
    const requested = inOrder(roles);
    if (requested.join() !== inOrder(member.roles).join()) {
      await updateMember(tx.db, { companyId, accountId: memberId }, requested);
      const event = { companyId, actorId: actor.accountId, memberId, roles: requested };
      // Streams hear what the roles allowed when they were opened.
      tx.endStreams([`sessions-of:${memberId}`]);
      await recordCompanyEvent(tx, { kind: 'member_roles_changed', ...event });
    }
    return presentCompany(tx, actor, companyId);
  });
}

/** Throws `last_admin` where a change would leave nobody who may let people in. */
export function assertAdminLeft(
  members: readonly MemberRow[],
  memberId: string,
  roles: readonly CompanyRole[],
): void {
  const all = members.map((each) => ({ accountId: each.account_id, roles: each.roles }));
  ensure(keepsAdmin(all, { accountId: memberId, roles }), 'last_admin');
}
