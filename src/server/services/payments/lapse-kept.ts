import { lockDelivery } from '#server/db/deliveries.ts';
import { findKept } from '#server/db/kept-payments.ts';
import type { Deps } from '#server/deps.ts';
import { storeChange } from '../deliveries/change-delivery.ts';
import { recordEvent } from '../deliveries/record-event.ts';
import { inTransaction } from '../in-transaction.ts';
import { letGoOfKept } from './let-go-of-kept.ts';

/** Nobody was chosen in time: the payment that waited goes back, and the sender hears of it. The delivery stays open. */
export async function lapseKept(deps: Deps, deliveryId: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const delivery = await lockDelivery(tx.db, deliveryId);
    const kept = await findKept(tx.db, deliveryId);
    if (!delivery || !kept || kept.kept_until > tx.clock.now()) return;
    await letGoOfKept(tx, deliveryId);
    const trail = await recordEvent(tx, delivery, { name: 'kept_payment_returned', actor: 'system' });
    await storeChange(tx, delivery, trail);
  });
}
