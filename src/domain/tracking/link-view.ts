import type { Stage } from '../deliveries/stage-table.ts';
import { haversineMeters, interpolate, type LatLng } from '../geo.ts';
import type { Line } from './polyline.ts';

/** Within at least this many metres of the sender's address, the holder of a link sees neither line nor courier. */
const VICINITY_MIN_METERS = 300;
const VICINITY_EXTRA_METERS = 300;
const DIGITS = 1e4;
/** The most that rounding to four decimals moves a point, in metres. */
const ROUNDING_METERS = 8;
const HALVINGS = 20;

/** Stages in which the holder of a link sees the courier: before them the courier drives to the sender's address. */
const SHOWN_STAGES: readonly Stage[] = [
  'picked_up',
  'to_dropoff',
  'at_dropoff',
  'attempt_failed',
  'to_return',
];

type Trip = { stage: Stage | null; pickup_lat: number; pickup_lng: number };

/**
 * The radius around the sender's address that links hide, in metres: 300 to 600 by a secret `share` of 0 to 1. With one
 * known radius, a straight line could be extended to the address.
 */
export function vicinityRadius(share: number): number {
  return VICINITY_MIN_METERS + Math.max(0, Math.min(1, share)) * VICINITY_EXTRA_METERS;
}

/** Rounds a position for links to four decimals, some ten metres. */
export function toFourDecimals({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * DIGITS) / DIGITS, lng: Math.round(lng * DIGITS) / DIGITS };
}

/** Whether the holder of a link may see the courier at this position now. */
export function isShownToLinks(trip: Trip, place: LatLng, radiusMeters: number): boolean {
  if (trip.stage === null || !SHOWN_STAGES.includes(trip.stage)) return false;
  return haversineMeters(vicinityOf(trip), place) >= radiusMeters + ROUNDING_METERS;
}

/** The trip's line for links, as [lng, lat] pairs, from where it finally leaves the sender's vicinity. */
export function lineForLinks(trip: Trip, line: Line, radiusMeters: number): [number, number][] {
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

/** The point where the segment from inside the circle to outside crosses it. */
function crossing(vicinity: LatLng, inside: LatLng, outside: LatLng, edgeMeters: number): LatLng {
  let [near, far] = [0, 1];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (near + far) / 2;
    if (haversineMeters(vicinity, interpolate(inside, outside, middle)) < edgeMeters) near = middle;
    else far = middle;
  }
  return interpolate(inside, outside, far);
}
