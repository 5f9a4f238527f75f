import { rolesIn } from '#server/db/companies/companies.ts';
import { lockRecurring, type RecurringRow } from '#server/db/deliveries/recurring.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';

/** Locks a rule for whoever made it, or a colleague who sees to the company's orders. Throws `not_found` to anyone else. */
export async function lockOwnRecurring(tx: Tx, actor: Actor, id: string): Promise<RecurringRow> {
  const row = orNotFound(await lockRecurring(tx.db, id));
  if (row.account_id === actor.accountId) return row;
  const roles = row.company_id && (await rolesIn(tx.db, row.company_id, actor.accountId));
  return orNotFound(roles && roles.includes('orders') ? row : null);
}
