import { bearingDegrees, offsetMeters } from '#domain/geo.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { formatMoney } from '#web/i18n/format.ts';
import type { Locale } from '#domain/locales.ts';
import type { LatLng, MapBubble } from '#web/map/core/types.ts';

/**
 * Distance of a bubble from the pickup, as shares of the trip's length: a minimum, and more for every minute to pickup.
 */
const NEAREST_SHARE = 0.35;
const SHARE_PER_MINUTE = 0.015;
/** Minimum trip length for the distances, so that bubbles of short trips do not overlap. */
const SHORTEST_TRIP_METERS = 1_500;
/** Directions of the bubbles, in radians from straight behind the pickup: a fan that leaves the route itself free. */
const FAN = [0, 0.75, -0.75, 1.5, -1.5, 0.38, -0.38, 1.12, -1.12];

/**
 * Price bubbles around the pickup, farther out the longer the courier needs. A courier's real position is not disclosed
 * before they are chosen, so the direction only keeps bubbles apart; the map's caption says so.
 */
export function offerBubbles(
  offers: readonly Offer[],
  trip: { pickup: LatLng; dropoff: LatLng; distanceMeters: number },
  selectedId: string | null,
  locale: Locale,
): MapBubble[] {
  const length = Math.max(SHORTEST_TRIP_METERS, trip.distanceMeters);
  const behind = (bearingDegrees(trip.dropoff, trip.pickup) * Math.PI) / 180;
  return offers.map((offer, at) => {
    const distance = length * (NEAREST_SHARE + offer.etaMinutes * SHARE_PER_MINUTE);
    const angle = behind + (FAN[at % FAN.length] ?? 0);
    return {
      id: offer.id,
      ...offsetMeters(trip.pickup, Math.sin(angle) * distance, Math.cos(angle) * distance),
      label: formatMoney(offer.amount, locale),
      selected: offer.id === selectedId,
    };
  });
}
