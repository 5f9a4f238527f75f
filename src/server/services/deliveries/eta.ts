import type { Stage } from '#domain/delivery/stage-table.ts';
import { STAGES_BEFORE_PICKUP } from '#domain/delivery/stage-table.ts';
import { VEHICLE_OF_SIZE } from '#domain/delivery/parcel-sizes.ts';
import { localHour } from '#domain/delivery/pickup-window.ts';
import { driveSeconds, haversineMeters, type LatLng, roadMeters } from '#domain/geo.ts';
import type { DeliveryRow } from '#server/db/deliveries.ts';
import type { Deps } from '#server/deps.ts';

type Trip = Pick<
  DeliveryRow,
  'status' | 'stage' | 'size' | 'eta_minutes' | 'pickup_lat' | 'pickup_lng' | 'dropoff_lat' | 'dropoff_lng'
>;

/** Where the courier is heading at a stage, or null when nothing is being driven. */
function target(delivery: Trip): LatLng | null {
  if (delivery.stage === null) return null;
  const isBefore = STAGES_BEFORE_PICKUP.includes(delivery.stage);
  if (delivery.stage === 'to_return' || isBefore)
    return { lat: delivery.pickup_lat, lng: delivery.pickup_lng };
  return { lat: delivery.dropoff_lat, lng: delivery.dropoff_lng };
}

const WAITING: readonly Stage[] = ['at_pickup', 'at_dropoff'];

/** Minutes until the courier reaches the next end of the trip, at least 1; null when not on the way. */
export function etaMinutes(deps: Deps, delivery: Trip, position: LatLng | null): number | null {
  const end = target(delivery);
  if (!end || delivery.status !== 'accepted') return null;
  if (delivery.stage && WAITING.includes(delivery.stage)) return null;
  if (!position) return delivery.stage === 'assigned' ? delivery.eta_minutes : null;
  const vehicle = VEHICLE_OF_SIZE[delivery.size];
  const meters = roadMeters(haversineMeters(position, end), vehicle);
  const seconds = driveSeconds(meters, vehicle, localHour(deps.clock.now(), deps.settings.timeZone));
  return Math.max(1, Math.round(seconds / 60));
}
