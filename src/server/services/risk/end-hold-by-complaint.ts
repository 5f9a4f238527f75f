import type { DisputeRow } from '#server/db/money/disputes.ts';
import { endHold, holdOf } from '#server/db/risk/risk-holds.ts';
import type { Actor, Tx } from '#server/deps.ts';

/**
 * Ends the hold of a delivery whose dispute was decided for the sender: the money has moved, and nothing is left to
 * decide.
 */
export async function endHoldByComplaint(tx: Tx, actor: Actor, dispute: DisputeRow): Promise<void> {
  const hold = await holdOf(tx.db, dispute.delivery_id);
  if (hold?.state !== 'open') return;
  await endHold(tx.db, hold.id, {
    state: 'refunded',
    reason: dispute.reason,
    decided_by: actor.accountId,
    decided_at: tx.clock.now(),
  });
}
