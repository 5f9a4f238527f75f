import type { DeliveryActor, DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { closeLiveOffers, type OfferRow, updateOffer } from '#server/db/offers/offers.ts';
import type { PaymentMethod } from '#server/db/schema.ts';
import type { Tx } from '#server/deps.ts';
import type { Topic } from '#server/ports/event-bus.ts';
import { storeChange } from '../deliveries/change-delivery.ts';
import { recordEvent } from '../deliveries/record-event.ts';
import { agreedFields } from './agreed-fields.ts';

/**
 * Assigns the delivery to the offer's courier and closes the other offers as lost. `delivery` is the locked row as it
 * was read, `chosen` the same with the agreed fields. Runs after the payment.
 */
export async function assignCourier(
  deps: Tx,
  delivery: DeliveryRow,
  chosen: DeliveryRow,
  offer: OfferRow,
  how: { status: DeliveryStatus; actor: DeliveryActor; method: PaymentMethod },
): Promise<DeliveryRow> {
  const now = deps.clock.now();
  const [losers] = await Promise.all([
    closeLiveOffers(deps.db, delivery.id, 'lost', offer.id, now),
    updateOffer(deps.db, offer.id, { status: 'accepted', updated_at: now }),
  ]);
  const trail = await recordEvent(deps, chosen, {
    name: 'accepted',
    actor: how.actor,
    data: { offerId: offer.id, price: chosen.price, coupon: chosen.coupon, method: how.method },
    also: ['couriers', ...losers.map((courier): Topic => `account:${courier}`)],
  });
  return storeChange(deps, delivery, {
    ...trail,
    ...agreedFields(chosen, offer),
    status: how.status,
    stage: 'assigned',
    courier_id: offer.courier_id,
    method: how.method,
    accepted_at: now,
  });
}
