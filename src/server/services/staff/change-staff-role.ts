import { ensure } from '#domain/errors.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { updateAccount } from '#server/db/accounts/accounts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { endAccess } from '../accounts/end-access.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailAccountChange } from '../notifications/mail/mail-account-change.ts';
import { recordAudit } from './audit/record-audit.ts';
import { lockColleague } from './lock-colleague.ts';

/**
 * Changes what a colleague is there for. Their sessions and streams end at once: the next sign-in has the new rights.
 * Nobody changes themselves, so an administrator is always left. `actor` is null for the operator's command. Throws
 * `not_found`, `forbidden`, or `transition_refused` for the role they have.
 */
export async function changeStaffRole(
  deps: Deps,
  actor: Actor | null,
  id: string,
  { role, reason }: { role: StaffRole; reason: string },
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const account = await lockColleague(tx, actor, id);
    const before = account.staff_role;
    ensure(before !== role, 'transition_refused', { facts: { state: role } });
    await updateAccount(tx.db, id, { staff_role: role });
    await endAccess(tx, account, 'staff_role_changed');
    await mailAccountChange(tx, account, 'staff_role');
    const details = { from: before, to: role, reason };
    await recordAudit(tx, { actor, action: 'staff_role_changed', subject: `account:${id}`, details });
  });
}
