import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { findCarryover } from '#server/db/money/carryovers.ts';
import type { Deps } from '#server/deps.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { inTransaction } from '../../in-transaction.ts';
import { releaseCarryover } from './release-carryover.ts';

/**
 * Expires a carryover when no courier was chosen in time: it is refunded and the sender is notified. The delivery stays
 * open.
 */
export async function expireCarryover(deps: Deps, deliveryId: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const delivery = await lockDelivery(tx.db, deliveryId);
    const carryover = await findCarryover(tx.db, deliveryId);
    if (!delivery || !carryover || carryover.expires_at > tx.clock.now()) return;
    await releaseCarryover(tx, deliveryId);
    await recordChange(tx, delivery, { name: 'kept_payment_returned', actor: 'system' });
  });
}
