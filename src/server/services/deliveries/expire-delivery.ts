import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { closeLiveOffers } from '#server/db/offers/offer-ends.ts';
import type { Deps } from '#server/deps.ts';
import type { Topic } from '#server/ports/event-bus.ts';
import { inTransaction } from '../in-transaction.ts';
import { releaseCarryover } from '../money/card-payments/release-carryover.ts';
import { nextStatus, storeChange } from './change-delivery.ts';
import { recordEvent } from './record-event.ts';

/** Expires an open delivery whose time is over; does nothing when it is not open any more or its time was extended. */
export async function expireDelivery(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const delivery = await lockDelivery(tx.db, id);
    const now = tx.clock.now();
    if (!delivery || delivery.status !== 'open' || delivery.expires_at > now) return;
    const status = nextStatus(delivery, 'expire', 'system');
    await releaseCarryover(tx, id);
    const losers = await closeLiveOffers(tx.db, id, 'expired', now);
    const also: Topic[] = ['couriers', ...losers.map((courier): Topic => `account:${courier}`)];
    const trail = await recordEvent(tx, delivery, { name: 'expired', actor: 'system', also });
    await storeChange(tx, delivery, { ...trail, status, ended_at: now });
  });
}
