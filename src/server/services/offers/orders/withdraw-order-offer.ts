import { AppError, ensure } from '#domain/errors.ts';
import { lockStops } from '#server/db/deliveries/orders.ts';
import { endOrderOffers, findOrderOffer, lockOrderOffer } from '#server/db/offers/order-offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { openStops } from '../../deliveries/orders/own-order.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { inTransaction } from '../../in-transaction.ts';

/** Withdraws a courier's live offer on an order from all its stops. Throws `not_found`, `delivery_not_open` or `offer_not_live`. */
export async function withdrawOrderOffer(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const seen = await findOrderOffer(tx.db, id);
    if (seen?.courierId !== actor.accountId) throw new AppError('not_found');
    const { stops } = openStops(await lockStops(tx.db, seen.orderId));
    const offers = await lockOrderOffer(tx.db, id);
    const now = tx.clock.now();
    const live = offers.filter(({ status, expires_at: end }) => status === 'live' && end > now);
    ensure(live.length > 0, 'offer_not_live');
    await endOrderOffers(tx.db, { id }, 'withdrawn', now);
    for (const [at, stop] of stops.entries()) {
      await recordChange(tx, stop, {
        name: 'offer_withdrawn',
        actor: 'courier',
        data: { offerId: live.find((offer) => offer.delivery_id === stop.id)?.id },
        live: 'offers.changed',
        also: [`account:${actor.accountId}`],
        onlyReceiver: at > 0,
      });
    }
  });
}
