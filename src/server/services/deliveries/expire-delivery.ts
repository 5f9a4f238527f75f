import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { Topic } from '#server/ports/event-bus.ts';
import { inTransaction } from '../in-transaction.ts';
import { giveBackPaidCod } from '../money/cod/end-cod.ts';
import { releaseCarryover } from '../money/card-payments/release-carryover.ts';
import { nextStatus } from './change-delivery.ts';
import { closeOffersOn } from './orders/close-offers.ts';
import { recordChange } from './record-change.ts';

/** Expires an open delivery whose time is over; does nothing when it is not open any more or its time was extended. */
export async function expireDelivery(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const delivery = await lockDelivery(tx.db, id);
    if (delivery && delivery.order_id === null && isOverdue(tx, delivery)) await expireLocked(tx, delivery);
  });
}

/** Whether an open delivery's time is over. */
export function isOverdue({ clock }: Tx, { status, expires_at: end }: DeliveryRow): boolean {
  return status === 'open' && end <= clock.now();
}

/** Expires a locked open delivery in the caller's transaction, and ends the offers on it. */
export async function expireLocked(tx: Tx, delivery: DeliveryRow, onlyReceiver = false): Promise<void> {
  const status = nextStatus(delivery, 'expire', 'system');
  await releaseCarryover(tx, delivery.id);
  await giveBackPaidCod(tx, delivery);
  const losers = await closeOffersOn(tx, delivery, 'expired');
  const also: Topic[] = ['couriers', ...losers.map((courier): Topic => `account:${courier}`)];
  await recordChange(tx, delivery, {
    name: 'expired',
    actor: 'system',
    also,
    onlyReceiver,
    change: { status, ended_at: tx.clock.now() },
  });
}
