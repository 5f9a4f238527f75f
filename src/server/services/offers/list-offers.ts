import type { Offer } from '#contract/offers/offers.ts';
import { AppError } from '#domain/errors.ts';
import { recommendationScore, recommendedOfferId } from '#domain/offers/recommend.ts';
import { takesOffersAlone } from '#domain/offers/rules.ts';
import { latestCounters } from '#server/db/offers/counters.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { liveOffersOf, type OfferWithCourier } from '#server/db/offers/offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { actsAsSender } from '../companies/acts-as-sender.ts';
import { ratingOf } from '../deliveries/present-courier.ts';
import { presentOffer } from './present-offer.ts';

/** The live offers on a sender's open delivery, best score first; none once it is no longer open, and none on a stop of an order. */
export async function listOffers(
  deps: Deps,
  actor: Actor,
  deliveryId: string,
): Promise<{ items: Offer[]; nextCursor: null }> {
  const delivery = await findDelivery(deps.db, deliveryId);
  if (!delivery || !(await actsAsSender(deps, actor, delivery))) throw new AppError('not_found');
  if (!takesOffersAlone(delivery)) return { items: [], nextCursor: null };
  const offers = await liveOffersOf(deps.db, delivery.id, deps.clock.now());
  const estimate = delivery.estimate_total;
  const best = recommendedOfferId(offers.map(ranked), estimate);
  const score = (offer: OfferWithCourier) => recommendationScore(ranked(offer), estimate);
  const sorted = offers.toSorted((a, b) => score(b) - score(a) || a.amount - b.amount);
  const counters = await latestCounters(
    deps.db,
    sorted.map((offer) => offer.id),
  );
  const present = (offer: OfferWithCourier) =>
    presentOffer(deps, offer, delivery, {
      counter: counters.get(offer.id),
      recommended: offer.id === best,
    });
  return {
    items: sorted.map(present),
    nextCursor: null,
  };
}

function ranked(offer: OfferWithCourier) {
  return {
    id: offer.id,
    amount: offer.amount,
    etaMinutes: offer.eta_minutes,
    rating: ratingOf(offer),
    trips: offer.trips,
  };
}
