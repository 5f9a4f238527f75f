import { isExpired } from '#domain/risk/hold.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { endHold, holdOf } from '#server/db/risk/risk-holds.ts';
import type { Tx } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';

/**
 * Whether a locked delivery's money is on hold. When the staff's deadline for an uncertain finding is over, the hold
 * ends here with an audit entry: a missing decision is no penalty.
 */
export async function waitsForReview(tx: Tx, delivery: DeliveryRow): Promise<boolean> {
  const hold = await holdOf(tx.db, delivery.id);
  if (hold?.state !== 'open') return false;
  const now = tx.clock.now();
  if (!isExpired({ isCertain: hold.is_certain, dueAt: hold.due_at }, now)) return true;
  await endHold(tx.db, hold.id, { state: 'lapsed', decided_at: now });
  await recordAudit(tx, {
    actor: null,
    action: 'hold_lapsed',
    subject: `hold:${hold.id}`,
    details: { deliveryId: delivery.id, rules: hold.findings.map(({ rule }) => rule) },
  });
  return false;
}
