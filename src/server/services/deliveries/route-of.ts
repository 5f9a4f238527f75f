import { decodePolyline } from '#domain/tracking/polyline.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';

/** A delivery's line on the map, as [lng, lat] pairs. */
export function routeOf(delivery: Pick<DeliveryRow, 'route' | 'route_polyline'>): [number, number][] {
  const { route, route_polyline: polyline } = delivery;
  return polyline === null ? route : decodePolyline(polyline);
}
