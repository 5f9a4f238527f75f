import type { DecisionKind } from '#domain/staff/decisions/kinds.ts';
import { deleteLease, deleteSnooze } from '#server/db/staff/decisions.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { assertNotLeased } from './decision-leased.ts';
import { lockDecision } from './lock-decision.ts';

/**
 * Ends the lease and the snooze of what is being decided in this transaction, and tells the staff's screens. Until the commit nobody gets
 * a lease of it. Called before any other lock. Throws `decision_leased` while a colleague is at work on it.
 */
export async function endLease(tx: Tx, actor: Actor, kind: DecisionKind, id: string): Promise<void> {
  await assertNotLeased(tx, actor, await lockDecision(tx, actor, kind, id));
  const key = { kind, item: id };
  await deleteLease(tx.db, key);
  await deleteSnooze(tx.db, key);
  tx.publish(['staff'], { name: 'decisions.changed' });
}
