import type { DecisionKind } from '#domain/staff/decisions/kinds.ts';
import { requestLease } from '#domain/staff/decisions/lease.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { deleteLease, deleteSnooze, insertOrLockLease } from '#server/db/staff/decisions.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { decisionLeased } from './decision-leased.ts';

/**
 * Ends the lease and the snooze of what is being decided in this transaction, and tells the staff's screens. Until the commit nobody gets
 * a lease of it. Called before any other lock. Throws `decision_leased` while a colleague is at work on it.
 */
export async function endLease(tx: Tx, actor: Actor, kind: DecisionKind, id: string): Promise<void> {
  const now = tx.clock.now();
  const { expiresAt } = requestLease(null, actor.accountId, now).lease;
  const key = { kind, item: id };
  const row = { ...key, staff_id: actor.accountId, taken_at: now, expires_at: expiresAt };
  const stored = await insertOrLockLease(tx.db, row);
  if (stored.staff_id !== actor.accountId && stored.expires_at > now) {
    const { first_name, last_name } = orNotFound(await findAccount(tx.db, stored.staff_id));
    throw decisionLeased(`${first_name} ${last_name}`, stored.expires_at);
  }
  await deleteLease(tx.db, key);
  await deleteSnooze(tx.db, key);
  tx.publish(['staff'], { name: 'decisions.changed' });
}
