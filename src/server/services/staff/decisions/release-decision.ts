import type { DecisionKind } from '#domain/staff/decisions/kinds.ts';
import { deleteLease, lockLease } from '#server/db/staff/decisions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';

/** Ends a person's own lease on a decision before its time; a colleague's stays. */
export async function releaseDecision(
  deps: Deps,
  actor: Actor,
  kind: DecisionKind,
  id: string,
): Promise<void> {
  const key = { kind, item: id };
  await inTransaction(deps, async (tx) => {
    const lease = await lockLease(tx.db, key);
    if (lease?.staff_id !== actor.accountId) return;
    await deleteLease(tx.db, key);
    tx.publish(['staff'], { name: 'decisions.changed' });
  });
}
