/** An offer as the recommendation sees it: price in minor units, minutes to pickup, rating 1 to 5 or null. */
export type RankedOffer = {
  id: string;
  amount: number;
  etaMinutes: number;
  rating: number | null;
  trips: number;
};

// A courier without ratings counts as average, so that newcomers are neither first nor last.
const PRIOR_RATING = 4.5;
const PRIOR_TRIPS = 10;

const PRICE_WEIGHT = 0.5;
const RATING_WEIGHT = 0.3;
const TIME_WEIGHT = 0.2;
const SLOW_MINUTES = 60;

/**
 * The score of the documented recommendation, higher is better: half for the price against the estimate, three tenths
 * for the rating (drawn towards 4.5 until there are trips), two tenths for the minutes to pickup.
 */
export function recommendationScore(offer: RankedOffer, estimateTotal: number): number {
  const price = clamp(1.5 - offer.amount / estimateTotal);
  const ratedTrips = offer.rating === null ? 0 : offer.trips;
  const rating = ((offer.rating ?? 0) * ratedTrips + PRIOR_RATING * PRIOR_TRIPS) / (ratedTrips + PRIOR_TRIPS);
  const time = clamp(1 - offer.etaMinutes / SLOW_MINUTES);
  return PRICE_WEIGHT * price + RATING_WEIGHT * clamp((rating - 3) / 2) + TIME_WEIGHT * time;
}

/** The recommended offer's id, or null without offers; ties go to the cheaper, then to the earlier in the list. */
export function recommendedOfferId(offers: readonly RankedOffer[], estimateTotal: number): string | null {
  let best: { id: string; score: number; amount: number } | null = null;
  for (const offer of offers) {
    const score = recommendationScore(offer, estimateTotal);
    if (!best || score > best.score || (score === best.score && offer.amount < best.amount)) {
      best = { id: offer.id, score, amount: offer.amount };
    }
  }
  return best?.id ?? null;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
