import type { DeliveryActor, DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { type Timeline, timelineOf } from '#server/db/deliveries/delivery-events.ts';
import { settleOffers } from '#server/db/offers/offer-ends.ts';
import type { OfferRow } from '#server/db/offers/offers.ts';
import type { PaymentMethod } from '#domain/money/payments/methods.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { Topic } from '#server/ports/event-bus.ts';
import { storeChange } from '../deliveries/change-delivery.ts';
import { nextChainEntry, writeChainEntry } from '../deliveries/record-event.ts';
import { agreedFields } from './agreed-fields.ts';

type How = {
  status: DeliveryStatus;
  actor: DeliveryActor;
  method: PaymentMethod;
  colleague?: { colleagueId?: string };
};

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
  how: How & {
    history?: Timeline;
    /** As `recordEvent` has it. */
    onlyReceiver?: boolean;
  },
): Promise<{ delivery: DeliveryRow; timeline: Timeline }> {
  const { onlyReceiver = false } = how;
  const now = deps.clock.now();
  const history = how.history ?? (await timelineOf(deps.db, delivery.id));
  const { event, entry, change } = assignmentOf(deps, chosen, offer, { ...how, history });
  // Sent together, the delivery first: while it is open, the offers that end are counted in its row (0184).
  const [stored, losers] = await Promise.all([
    storeChange(deps, delivery, change),
    settleOffers(deps.db, delivery.id, offer.id, now),
  ]);
  await writeChainEntry(deps, chosen, { ...withLosers(event, losers), onlyReceiver }, entry);
  return { delivery: stored, timeline: timelineWith(history, entry) };
}

/** The event of a choice with its place in the history, and the columns of the delivery that it changes. */
export function assignmentOf(
  deps: Pick<Deps, 'clock'>,
  chosen: DeliveryRow,
  offer: OfferRow,
  { status, actor, method, colleague, history }: How & { history: Timeline },
) {
  const event = {
    name: 'accepted' as const,
    actor,
    data: { offerId: offer.id, price: chosen.price, coupon: chosen.coupon, method, ...colleague },
  };
  const entry = nextChainEntry(deps, chosen, event, history.at(-1)?.at);
  const change = {
    ...entry.trail,
    ...agreedFields(chosen, offer),
    status,
    stage: 'assigned' as const,
    courier_id: offer.courier_id,
    method,
    accepted_at: deps.clock.now(),
  };
  return { event, entry, change };
}

/** The event of a choice as it is told: the couriers whose offers it ended hear of it as well. */
export function withLosers<Event extends object>(event: Event, losers: readonly string[]) {
  return { ...event, also: ['couriers' as const, ...losers.map((courier): Topic => `account:${courier}`)] };
}

/** A history with its newest entry. */
export function timelineWith(history: Timeline, { row }: ReturnType<typeof nextChainEntry>): Timeline {
  const { seq, name, at } = row;
  return [...history, { seq, name, at }];
}
