import type { Offer } from '#contract/offers/offers.ts';

export const COMPARED = ['price', 'rating', 'trips', 'vehicle', 'eta', 'note'] as const;
export type Compared = (typeof COMPARED)[number];

/** More couriers than this do not fit beside each other. */
export const COMPARE_MAX = 4;

/** What is better about an offer, as a number that is higher for the better one; undefined where nothing is. */
const MERIT: Record<Compared, ((offer: Offer) => number) | undefined> = {
  price: (offer) => -offer.amount.amount,
  rating: (offer) => offer.courier.rating ?? 0,
  trips: (offer) => offer.courier.trips,
  vehicle: undefined,
  eta: (offer) => -offer.etaMinutes,
  note: undefined,
};

/** The ids that stand out in a row: the best ones, as long as the offers differ there at all. */
export function bestIds(offers: readonly Offer[], row: Compared): ReadonlySet<string> {
  const merit = MERIT[row];
  if (!merit) return new Set();
  const best = Math.max(...offers.map(merit));
  const winners = offers.filter((offer) => merit(offer) === best);
  return new Set(winners.length === offers.length ? [] : winners.map((offer) => offer.id));
}
