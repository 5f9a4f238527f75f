import { closeLiveOffers } from '#server/db/offers/offer-ends.ts';
import { endOrderOffers } from '#server/db/offers/order-offers.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Tx } from '#server/deps.ts';

/**
 * Ends the live offers on a locked delivery whose time as an open one is over; answers their couriers. On a stop of an order they end on
 * the others as well: they were for all stops. Whoever chooses or makes one waits for this stop's lock.
 */
export async function closeOffersOn(
  tx: Tx,
  { id, status, order_id: orderId }: DeliveryRow,
  end: 'expired' | 'closed',
): Promise<string[]> {
  const now = tx.clock.now();
  return orderId !== null && status === 'open'
    ? endOrderOffers(tx.db, { orderId }, end, now)
    : closeLiveOffers(tx.db, id, end, now);
}
