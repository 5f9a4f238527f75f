import { updateAccount } from '#server/db/accounts/accounts.ts';
import { deleteLeasesOf } from '#server/db/staff/decisions.ts';
import { deletePrivateViews } from '#server/db/staff/board-views.ts';
import { deleteSecondFactor } from '#server/db/staff/second-factors.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { endAccess } from '../accounts/end-access.ts';
import { recordAudit } from './audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailAccountChange } from '../notifications/mail/mail-account-change.ts';
import { lockColleague } from './lock-colleague.ts';

/**
 * Removes a colleague from the staff and ends their sessions. Nobody removes themselves. Throws `not_found`, or
 * `forbidden`.
 */
export async function removeStaff(deps: Deps, actor: Actor, id: string, reason: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const account = await lockColleague(tx, actor, id);
    const left = account.roles.filter((role) => role !== 'admin');
    // An account needs a role: one without another becomes a sender, as anybody may.
    await updateAccount(tx.db, id, { roles: left.length > 0 ? left : ['sender'] });
    await deleteSecondFactor(tx.db, id);
    await deleteLeasesOf(tx.db, id);
    await deletePrivateViews(tx.db, id);
    await endAccess(tx, account, 'staff_removed');
    await mailAccountChange(tx, account, 'staff_removed');
    await recordAudit(tx, { actor, action: 'staff_removed', subject: `account:${id}`, details: { reason } });
  });
}
