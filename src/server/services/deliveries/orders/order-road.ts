import { largestSize, orderRoad } from '#domain/deliveries/orders.ts';
import { VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { localHour } from '#domain/deliveries/pickup-window.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';

type Ends = Pick<DeliveryRow, 'pickup_lat' | 'pickup_lng' | 'dropoff_lat' | 'dropoff_lng' | 'size'>;

/** The road from the pickup to the stops in their order, and the vehicle that takes them all. */
export function roadOfStops(deps: Deps, stops: readonly Ends[]) {
  const vehicle = VEHICLE_OF_SIZE[largestSize(stops.map(({ size }) => size))];
  const places = stops.map(({ dropoff_lat: lat, dropoff_lng: lng }) => ({ lat, lng }));
  const pickup = stops.slice(0, 1).map(({ pickup_lat: lat, pickup_lng: lng }) => ({ lat, lng }));
  const hour = localHour(deps.clock.now(), deps.settings.timeZone);
  return { vehicle, ...orderRoad([...pickup, ...places], vehicle, hour) };
}
