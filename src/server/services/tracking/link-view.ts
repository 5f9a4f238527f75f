import type { Tracking } from '#contract/tracking/tracking.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { LatLng } from '#domain/geo.ts';
import { vicinityRadius, isShownToLinks, lineForLinks, toFourDecimals } from '#domain/tracking/link-view.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { routeOf } from '../deliveries/route-of.ts';
import { hmac } from '../ids.ts';

type Trip = { id: string; stage: Stage | null; pickup_lat: number; pickup_lng: number };
const BYTE = 256;

/** The courier's position as a tracking link may show it now, or null. */
export function placeForLinks<Place extends LatLng>(deps: Deps, trip: Trip, place: Place): Place | null {
  return isShownToLinks(trip, place, radiusOf(deps, trip)) ? { ...place, ...toFourDecimals(place) } : null;
}

/** The route line as a tracking link may show it. */
export function routeForLinks(deps: Deps, delivery: DeliveryRow): Tracking['route'] {
  return lineForLinks(delivery, routeOf(delivery), radiusOf(deps, delivery));
}

/** How far from the pickup the link's view begins; derived from a secret, so that nobody can compute the address. */
function radiusOf(deps: Deps, { id }: Trip): number {
  const [byte = 0] = hmac(deps.secrets.trackingSecret, `door:${id}`);
  return vicinityRadius(byte / (BYTE - 1));
}
