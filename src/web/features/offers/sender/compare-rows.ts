import type { Offer } from '#contract/offers/offers.ts';

export const COMPARED = ['price', 'rating', 'trips', 'vehicle', 'eta', 'note'] as const;
export type Compared = (typeof COMPARED)[number];

/** Maximum of columns: more couriers do not fit side by side. */
export const COMPARE_MAX = 4;

/** Score of an offer per row, higher is better; undefined for rows without a better or worse. */
const MERIT: Record<Compared, ((offer: Offer) => number) | undefined> = {
  price: (offer) => -offer.amount.amount,
  rating: (offer) => offer.courier.rating ?? 0,
  trips: (offer) => offer.courier.trips,
  vehicle: undefined,
  eta: (offer) => -offer.etaMinutes,
  note: undefined,
};

/** Ids of the best offers in a row, if the offers differ there at all. */
export function bestIds(offers: readonly Offer[], row: Compared): ReadonlySet<string> {
  const merit = MERIT[row];
  if (!merit) return new Set();
  const best = Math.max(...offers.map(merit));
  const winners = offers.filter((offer) => merit(offer) === best);
  return new Set(winners.length === offers.length ? [] : winners.map((offer) => offer.id));
}
