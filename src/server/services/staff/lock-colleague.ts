import { ensure } from '#domain/errors.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import type { AccountRow } from '#server/db/accounts/accounts.ts';
import { lockStaff } from '#server/db/staff/staff.ts';
import type { Actor, Tx } from '#server/deps.ts';

/**
 * Locks the team for a change of who may do what, and answers the colleague whom it is about. The right of the acting
 * member is read again under the lock: of two administrators who remove each other at once, one stays. `actor` is null
 * for the operator's command. Throws `not_found`, or `forbidden` for oneself and for who has lost the right.
 */
export async function lockColleague(tx: Tx, actor: Actor | null, id: string): Promise<AccountRow> {
  ensure(actor?.accountId !== id, 'forbidden');
  const team = await lockStaff(tx.db);
  const self = team.find((each) => each.id === actor?.accountId);
  ensure(actor === null || mayStaff(self?.staff_role, 'staff:manage'), 'forbidden');
  const colleague = team.find((each) => each.id === id);
  ensure(colleague, 'not_found');
  return colleague;
}
