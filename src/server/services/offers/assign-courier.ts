import type { DeliveryActor, DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { timeOfEvent } from '#server/db/deliveries/delivery-events.ts';
import { closeLiveOffers, type OfferRow, updateOffer } from '#server/db/offers/offers.ts';
import type { PaymentMethod } from '#server/db/schema.ts';
import type { Tx } from '#server/deps.ts';
import type { Topic } from '#server/ports/event-bus.ts';
import { storeChange } from '../deliveries/change-delivery.ts';
import { nextChainEntry, writeChainEntry } from '../deliveries/record-event.ts';
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
  const [losers, , before] = await Promise.all([
    closeLiveOffers(deps.db, delivery.id, 'lost', offer.id, now),
    updateOffer(deps.db, offer.id, { status: 'accepted', updated_at: now }),
    timeOfEvent(deps.db, delivery.id, delivery.last_seq),
  ]);
  const event = {
    name: 'accepted' as const,
    actor: how.actor,
    data: { offerId: offer.id, price: chosen.price, coupon: chosen.coupon, method: how.method },
    also: ['couriers' as const, ...losers.map((courier): Topic => `account:${courier}`)],
  };
  const entry = nextChainEntry(deps, chosen, event, before);
  // Sent together, like all that does not need the other's answer.
  const [stored] = await Promise.all([
    storeChange(deps, delivery, {
      ...entry.trail,
      ...agreedFields(chosen, offer),
      status: how.status,
      stage: 'assigned',
      courier_id: offer.courier_id,
      method: how.method,
      accepted_at: now,
    }),
    writeChainEntry(deps, chosen, event, entry),
  ]);
  return stored;
}
