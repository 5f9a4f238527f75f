import { isExpired } from '#domain/risk/hold.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { endHold, holdOf } from '#server/db/risk/risk-holds.ts';
import type { Tx } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';

/**
 * Whether a locked delivery's money waits for a person. When the staff's clock has run out over what is not certain,
 * the hold ends here with an entry in the log: nobody is punished by silence.
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
