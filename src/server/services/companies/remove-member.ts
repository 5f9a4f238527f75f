import { ensure } from '#domain/errors.ts';
import { deleteMember } from '#server/db/companies/companies.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';
import { assertAdminLeft } from './change-member.ts';
import { lockOwnCompany } from './company-members.ts';
import { recordCompanyEvent } from './record-company-event.ts';

/** Ends a membership: one's own, or as an admin anybody's, who is told. Throws `not_found`, `forbidden`, `last_admin`. */
export async function removeMember(
  deps: Deps,
  actor: Actor,
  { companyId, memberId }: { companyId: string; memberId: string },
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { members, roles } = await lockOwnCompany(tx, actor, companyId);
    const isOwn = memberId === actor.accountId;
    ensure(isOwn || roles.includes('admin'), 'forbidden');
    orNotFound(members.find((each) => each.account_id === memberId));
    assertAdminLeft(members, memberId, []);
    await deleteMember(tx.db, { companyId, accountId: memberId });
    tx.endStreams([`sessions-of:${memberId}`]);
    const kind = isOwn ? 'member_left' : 'member_removed';
    await recordCompanyEvent(tx, { kind, companyId, actorId: actor.accountId, memberId });
    if (isOwn) return;
    const about = { key: `member_removed:${newId()}`, accountId: memberId, companyId };
    await enqueueNotification(tx, { fact: 'member_removed', actor: 'sender', ...about });
  });
}
