import type { Offer } from '#contract/offers/offers.ts';

/** The sort orders of the offers. */
export const OFFER_SORTS = ['recommended', 'price', 'fastest', 'rating'] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];

const COMPARE: Record<OfferSort, (a: Offer, b: Offer) => number> = {
  // The server sends the recommended order; the marked offer only has to stay first.
  recommended: (a, b) => Number(b.recommended) - Number(a.recommended),
  price: (a, b) => a.amount.amount - b.amount.amount,
  fastest: (a, b) => a.etaMinutes - b.etaMinutes,
  rating: (a, b) => (b.courier.rating ?? 0) - (a.courier.rating ?? 0) || b.courier.trips - a.courier.trips,
};

/** The offers in the chosen order; equal ones keep the server's order. */
export function sortOffers(offers: readonly Offer[], sort: OfferSort): Offer[] {
  return [...offers].sort(COMPARE[sort]);
}

/** The tag of an offer among the others; one word each, the recommendation first. */
export type OfferTag = 'recommended' | 'cheapest' | 'fastest' | 'best' | 'new';

/** The tag of each offer by id: every tag is given once, and only when there is more than one offer. */
export function offerTags(offers: readonly Offer[]): Map<string, OfferTag> {
  const tags = new Map<string, OfferTag>();
  const recommended = offers.find((offer) => offer.recommended);
  if (recommended) tags.set(recommended.id, 'recommended');
  if (offers.length > 1) {
    tagFirst(tags, sortOffers(offers, 'price'), 'cheapest');
    tagFirst(tags, sortOffers(offers, 'fastest'), 'fastest');
    tagFirst(
      tags,
      sortOffers(offers, 'rating').filter((offer) => offer.courier.rating !== null),
      'best',
    );
  }
  for (const offer of offers) {
    if (offer.courier.trips === 0 && !tags.has(offer.id)) tags.set(offer.id, 'new');
  }
  return tags;
}

function tagFirst(tags: Map<string, OfferTag>, ranked: readonly Offer[], tag: OfferTag): void {
  const first = ranked[0];
  if (first && !tags.has(first.id)) tags.set(first.id, tag);
}
