import type { Stage } from '../deliveries/stage-table.ts';
import { haversineMeters, interpolate, type LatLng } from '../geo.ts';

/** Around the sender's door the holder of a link sees neither line nor courier, within this many metres at least. */
const VICINITY_MIN_METERS = 300;
const VICINITY_EXTRA_METERS = 300;
const DIGITS = 1e4;
/** Four decimals may move a point by this many metres. */
const ROUNDING_METERS = 8;
const HALVINGS = 20;

/** Stages in which the holder of a link sees the courier: before them the courier drives to the sender's door. */
const SHOWN_STAGES: readonly Stage[] = [
  'picked_up',
  'to_dropoff',
  'at_dropoff',
  'attempt_failed',
  'to_return',
];

type Trip = { stage: Stage | null; pickup_lat: number; pickup_lng: number };

/**
 * How far from the door a link's view begins, in metres: 300 to 600 by a secret `share` of 0 to 1. One known radius
 * would let a straight line be carried on to the door.
 */
export function vicinityRadius(share: number): number {
  return VICINITY_MIN_METERS + Math.max(0, Math.min(1, share)) * VICINITY_EXTRA_METERS;
}

/** A place as links tell it: four decimals, some ten metres. */
export function toFourDecimals({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * DIGITS) / DIGITS, lng: Math.round(lng * DIGITS) / DIGITS };
}

/** Whether the holder of a link may see the courier at this place now. */
export function isShownToLinks(trip: Trip, place: LatLng, radiusMeters: number): boolean {
  if (trip.stage === null || !SHOWN_STAGES.includes(trip.stage)) return false;
  return haversineMeters(vicinityOf(trip), place) >= radiusMeters + ROUNDING_METERS;
}

/** The line of a trip, as [lng, lat] pairs, from where it leaves the sender's neighbourhood for good. */
export function lineForLinks(
  trip: Trip,
  line: readonly (readonly [number, number])[],
  radiusMeters: number,
): [number, number][] {
  const vicinity = vicinityOf(trip);
  const edgeMeters = radiusMeters + ROUNDING_METERS;
  const points = line.map(([lng, lat]) => ({ lat, lng }));
  const lastInside = points.findLastIndex((point) => haversineMeters(vicinity, point) < edgeMeters);
  const [inside, ...rest] = points.slice(Math.max(0, lastInside));
  if (lastInside < 0 || !inside) return points.map(asPair);
  const [next] = rest;
  return next ? [crossing(vicinity, inside, next, edgeMeters), ...rest].map(asPair) : [];
}

function vicinityOf(trip: Trip): LatLng {
  return { lat: trip.pickup_lat, lng: trip.pickup_lng };
}

function asPair(point: LatLng): [number, number] {
  const { lat, lng } = toFourDecimals(point);
  return [lng, lat];
}

/** Where the way from a point inside the circle to one outside crosses it. */
function crossing(vicinity: LatLng, inside: LatLng, outside: LatLng, edgeMeters: number): LatLng {
  let [near, far] = [0, 1];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (near + far) / 2;
    if (haversineMeters(vicinity, interpolate(inside, outside, middle)) < edgeMeters) near = middle;
    else far = middle;
  }
  return interpolate(inside, outside, far);
}
