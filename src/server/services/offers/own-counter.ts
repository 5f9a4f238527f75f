import { type CounterEvent, nextCounterStatus } from '#domain/offers/counter.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { takesOffersAlone } from '#domain/offers/rules.ts';
import { endCounter, latestCounter, type CounterRow } from '#server/db/offers/counters.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { lockOffer, type OfferRow, offerWithCourier } from '#server/db/offers/offers.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { lockOwn } from '../deliveries/lock-own.ts';
import { orNotFound } from '../errors.ts';
import { presentOffer } from './present-offer.ts';

/**
 * Locks a sender's open delivery and a live offer on it, in this order. Throws `not_found`, `delivery_not_open`
 * or `offer_not_live`.
 */
export async function lockOfferedTo(
  deps: Tx,
  actor: Actor,
  deliveryId: string,
  offerId: string,
): Promise<{ delivery: DeliveryRow; offer: OfferRow }> {
  const delivery = await lockOwn(deps, actor, deliveryId);
  const offer = orNotFound(await lockOffer(deps.db, offerId));
  orNotFound(offer.delivery_id === delivery.id ? offer : null);
  ensure(takesOffersAlone(delivery), 'delivery_not_open');
  ensure(offer.status === 'live' && offer.expires_at > deps.clock.now(), 'offer_not_live');
  return { delivery, offer };
}

/** The counter-offer that waits on a locked offer, or undefined. */
export async function waitingCounter(deps: Deps, offer: OfferRow): Promise<CounterRow | undefined> {
  const counter = await latestCounter(deps.db, offer.id);
  return counter && nextOf(deps, counter, 'accept') ? counter : undefined;
}

/** Ends a waiting counter-offer of a locked offer by an event. Throws `counter_not_waiting`. */
export async function settleCounter(
  deps: Deps,
  counter: CounterRow | undefined,
  event: CounterEvent,
): Promise<CounterRow> {
  const status = counter && nextOf(deps, counter, event);
  if (!status || status === 'waiting') throw new AppError('counter_not_waiting');
  const ended = await endCounter(deps.db, counter.id, status, deps.clock.now());
  if (!ended) throw new AppError('counter_not_waiting');
  return ended;
}

/** One offer as its sender sees it after a step of the negotiation; only the list says which offer is recommended. */
export async function offerForSender(deps: Deps, offerId: string, delivery: DeliveryRow) {
  const [offer, counter] = [await offerWithCourier(deps.db, offerId), await latestCounter(deps.db, offerId)];
  return { offer: presentOffer(deps, orNotFound(offer), delivery, { counter, recommended: false }) };
}

function nextOf(deps: Deps, counter: CounterRow, event: CounterEvent) {
  return nextCounterStatus(
    { status: counter.status, expiresAt: counter.expires_at },
    event,
    deps.clock.now(),
  );
}
