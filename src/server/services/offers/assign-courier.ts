import type { DeliveryActor, DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { type Timeline, timelineOf } from '#server/db/deliveries/delivery-events.ts';
import { settleOffers } from '#server/db/offers/offer-ends.ts';
import type { OfferRow } from '#server/db/offers/offers.ts';
import type { PaymentMethod } from '#server/db/schema.ts';
import type { Tx } from '#server/deps.ts';
import type { Topic } from '#server/ports/event-bus.ts';
import { storeChange } from '../deliveries/change-delivery.ts';
import { nextChainEntry, writeChainEntry } from '../deliveries/record-event.ts';
import { agreedFields } from './agreed-fields.ts';

/**
 * Assigns the delivery to the offer's courier and closes the other offers as lost. `delivery` is the locked row as it
 * was read, `chosen` the same with the agreed fields, `history` its events where they are at hand. Runs after the
 * payment. Answers the stored row and its events.
 */
export async function assignCourier(
  deps: Tx,
  delivery: DeliveryRow,
  chosen: DeliveryRow,
  offer: OfferRow,
  how: {
    status: DeliveryStatus;
    actor: DeliveryActor;
    method: PaymentMethod;
    history?: Timeline;
    colleague?: { colleagueId?: string };
  },
): Promise<{ delivery: DeliveryRow; timeline: Timeline }> {
  const now = deps.clock.now();
  const [losers, history] = await Promise.all([
    settleOffers(deps.db, delivery.id, offer.id, now),
    how.history ?? timelineOf(deps.db, delivery.id),
  ]);
  const event = {
    name: 'accepted' as const,
    actor: how.actor,
    data: {
      offerId: offer.id,
      price: chosen.price,
      coupon: chosen.coupon,
      method: how.method,
      ...how.colleague,
    },
    also: ['couriers' as const, ...losers.map((courier): Topic => `account:${courier}`)],
  };
  const entry = nextChainEntry(deps, chosen, event, history.at(-1)?.at);
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
  const { seq, name, at } = entry.row;
  return { delivery: stored, timeline: [...history, { seq, name, at }] };
}
