import type { OrderOffer } from '#contract/deliveries/orders.ts';
import type { MyOrderOffer } from '#contract/trips/order-jobs.ts';
import { recommendationScore, recommendedOfferId } from '#domain/offers/recommend.ts';
import { stopsOf } from '#server/db/deliveries/orders.ts';
import { liveOrderOffers, orderOffersOf, type OrderOfferRow } from '#server/db/offers/order-offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { ownOrder } from '../../deliveries/orders/own-order.ts';
import { ratingOf } from '../../deliveries/present-courier.ts';
import { presentMyOrderOffer, presentOrderOffer } from './present-order-offer.ts';

const SHOWN = 100;

/** The live offers on a sender's open order, best score first; none once it is no longer open. */
export async function listOrderOffers(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ items: OrderOffer[] }> {
  const order = await ownOrder(deps, actor, id);
  const [stops, offers] = await Promise.all([
    stopsOf(deps.db, order.id),
    liveOrderOffers(deps.db, order.id, deps.clock.now()),
  ]);
  const open = stops.filter(({ status }) => status === 'open');
  const estimate = open.reduce((sum, stop) => sum + stop.estimate_total, 0);
  const best = recommendedOfferId(offers.map(ranked), estimate);
  const score = (offer: OrderOfferRow) => recommendationScore(ranked(offer), estimate);
  const sorted = offers.toSorted((a, b) => score(b) - score(a) || a.amount - b.amount);
  return { items: sorted.map((offer) => presentOrderOffer(deps, offer, offer.id === best)) };
}

/** A courier's newest offers on orders. */
export async function listMyOrderOffers(deps: Deps, actor: Actor): Promise<{ items: MyOrderOffer[] }> {
  const rows = await orderOffersOf(deps.db, actor.accountId, SHOWN);
  return { items: rows.map((row) => presentMyOrderOffer(deps, row)) };
}

function ranked(offer: OrderOfferRow) {
  return {
    id: offer.id,
    amount: offer.amount,
    etaMinutes: offer.eta_minutes,
    rating: ratingOf(offer),
    trips: offer.trips,
  };
}
