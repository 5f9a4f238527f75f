import type { Company } from '#contract/companies/companies.ts';
import { isOpen, MEMBERS_MAX } from '#domain/companies/members.ts';
import { ensure } from '#domain/errors.ts';
import { insertMember, lockCompany, membersOf } from '#server/db/companies/companies.ts';
import { endInvitation, findInvitation } from '#server/db/companies/company-invitations.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailTokenHash } from '../notifications/mail/mail-token.ts';
import { lockOpenAccount } from '../business/business-account.ts';
import { assertRoomForCompany } from './room-for-company.ts';
import { presentCompany } from './present-company.ts';
import { recordCompanyEvent } from './record-company-event.ts';

/**
 * Makes the actor a member by the link of an invitation, which then opens nothing more; whoever used it gets the same
 * answer again. A member who is one already keeps their roles. Throws `link_invalid`, `limit_reached`.
 */
export async function acceptInvitation(deps: Deps, actor: Actor, token: string): Promise<Company> {
  return inTransaction(deps, async (tx) => presentCompany(tx, actor, await accept(tx, actor, token)));
}

async function accept(tx: Tx, { accountId }: Actor, token: string): Promise<string> {
  const hash = mailTokenHash(token);
  // The account before the company, as an account that closes locks them.
  await lockOpenAccount(tx, accountId);
  const offered = await findInvitation(tx.db, hash);
  ensure(offered && (await lockCompany(tx.db, offered.company_id)), 'link_invalid');
  // Read again behind the lock: somebody may have used or revoked it meanwhile.
  const invitation = await findInvitation(tx.db, hash);
  ensure(invitation, 'link_invalid');
  const { id, company_id: companyId, roles } = invitation;
  const members = await membersOf(tx.db, companyId);
  const isMember = members.some((each) => each.account_id === accountId);
  if (invitation.accepted_by === accountId && isMember) return companyId;
  const now = tx.clock.now();
  ensure(isOpen({ endedAt: invitation.ended_at, expiresAt: invitation.expires_at }, now), 'link_invalid');
  if (!isMember) {
    ensure(members.length < MEMBERS_MAX, 'limit_reached', { facts: { max: MEMBERS_MAX } });
    await assertRoomForCompany(tx, accountId);
    await insertMember(tx.db, { company_id: companyId, account_id: accountId, roles, joined_at: now });
    tx.endStreams([`sessions-of:${accountId}`]);
    const event = { companyId, actorId: accountId, memberId: accountId, invitationId: id, roles };
    await recordCompanyEvent(tx, { kind: 'member_joined', ...event });
  }
  await endInvitation(tx.db, { id, companyId }, { ended_at: now, accepted_by: accountId });
  return companyId;
}
