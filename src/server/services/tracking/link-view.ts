import type { Tracking } from '#contract/tracking/tracking.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { LatLng } from '#domain/geo.ts';
import { vicinityRadius, isShownToLinks, lineForLinks, toFourDecimals } from '#domain/tracking/link-view.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { hmac } from '../ids.ts';

type Trip = { id: string; stage: Stage | null; pickup_lat: number; pickup_lng: number };
const BYTE = 256;

/** The courier's place as the holder of a link may see it now, or null. */
export function placeForLinks<Place extends LatLng>(deps: Deps, trip: Trip, place: Place): Place | null {
  return isShownToLinks(trip, place, radiusOf(deps, trip)) ? { ...place, ...toFourDecimals(place) } : null;
}

/** The trip's line as the holder of a link may see it. */
export function routeForLinks(deps: Deps, delivery: DeliveryRow): Tracking['route'] {
  return lineForLinks(delivery, delivery.route, radiusOf(deps, delivery));
}

/** Nobody but this installation knows how far from the door a delivery's view begins. */
function radiusOf(deps: Deps, { id }: Trip): number {
  const [byte = 0] = hmac(deps.secrets.trackingSecret, `door:${id}`);
  return vicinityRadius(byte / (BYTE - 1));
}
