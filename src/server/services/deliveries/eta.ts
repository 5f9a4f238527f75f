import type { Stage } from '#domain/deliveries/stage-table.ts';
import { STAGES_BEFORE_PICKUP } from '#domain/deliveries/stage-table.ts';
import { VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { localHour } from '#domain/deliveries/pickup-window.ts';
import { driveSeconds, haversineMeters, type LatLng, roadMeters } from '#domain/geo.ts';
import {
  type ArrivalEstimate,
  type End,
  type ArrivalSample,
  minutesLeft,
} from '#domain/tracking/arrival-estimate.ts';
import { metersAlong, metersLeft, type RouteLine } from '#domain/tracking/route-line.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';

/** The columns that an arrival is estimated from. */
export type Trip = Pick<
  DeliveryRow,
  | 'id'
  | 'status'
  | 'stage'
  | 'courier_id'
  | 'size'
  | 'eta_minutes'
  | 'pickup_lat'
  | 'pickup_lng'
  | 'dropoff_lat'
  | 'dropoff_lng'
>;

const WAITING: readonly Stage[] = ['at_pickup', 'at_dropoff'];

/** The end of the trip that the courier drives to at a stage, or null when they drive to none. */
export function endOf({ status, stage }: Trip): End | null {
  if (status !== 'accepted' || stage === null || WAITING.includes(stage)) return null;
  return stage === 'to_return' || STAGES_BEFORE_PICKUP.includes(stage) ? 'pickup' : 'dropoff';
}

/** A position with its time and accuracy in metres. */
type Seen = LatLng & { atMs: number; accuracy: number };
/** The trip's route line and the estimate so far: progress along the line never goes back. */
type Course = { line: RouteLine | undefined; before: ArrivalEstimate | null };

/**
 * Estimates distance and usual time from a place to the next end of the trip: along the route line if the courier is on
 * it, else by the usual detour. Null when no end is driven to.
 */
export function estimateArrival(
  deps: Deps,
  delivery: Trip,
  from: Seen,
  course?: Course,
): ArrivalSample | null {
  const end = endOf(delivery);
  if (!end) return null;
  const place = { lat: delivery[`${end}_lat`], lng: delivery[`${end}_lng`] };
  const vehicle = VEHICLE_OF_SIZE[delivery.size];
  const straightMeters = haversineMeters(from, place);
  const { line, before } = course ?? {};
  const previousMeters = before?.end === end ? before.alongMeters : null;
  const alongMeters = line ? metersAlong(line, from, previousMeters ?? 0) : null;
  const remainingMeters =
    line && alongMeters !== null
      ? Math.max(Math.round(straightMeters), metersLeft(line, alongMeters))
      : roadMeters(straightMeters, vehicle);
  const hour = localHour(deps.clock.now(), deps.settings.timeZone);
  const usualSeconds = driveSeconds(remainingMeters, vehicle, hour);
  return { end, atMs: from.atMs, remainingMeters, alongMeters, straightMeters, usualSeconds };
}

/**
 * Minutes until the courier reaches the next end of the trip, at least 1, as last published on the stream; null when
 * not on the way.
 */
export async function etaMinutes(
  deps: Deps,
  delivery: Trip,
  position: LatLng | null,
): Promise<number | null> {
  const end = endOf(delivery);
  if (!end) return null;
  if (!position) return delivery.stage === 'assigned' ? delivery.eta_minutes : null;
  const lastPosition = await deps.lastPositions.get(delivery.courier_id ?? '');
  const approach = lastPosition?.approaches[delivery.id];
  if (approach?.end === end) return minutesLeft(approach);
  const sample = estimateArrival(deps, delivery, { ...position, atMs: 0, accuracy: 0 });
  return sample && Math.max(1, Math.round(sample.usualSeconds / 60));
}
