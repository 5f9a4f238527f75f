import { haversineMeters, type LatLng, type Leg, legsOf } from '../geo.ts';

/** A straight segment, with the metres along the line of its start and its end. */
type LaidLeg = Leg & { start: number; end: number };
/** The line of a trip, its total length in metres, and the metres of road that it stands for. */
export type RouteLine = { legs: readonly LaidLeg[]; meters: number; roadMeters: number };

/** A fix within this many metres of the line, or twice its accuracy, counts as on the line. */
const NEAR_METERS = 30;
/** Of two places about as near, the earlier one is chosen; nearer by a metre counts as nearer. */
const CLEARLY_METERS = 1;
const METERS_PER_DEGREE = 111_195;

/** Builds a route line; null for one without length. `roadMeters` is the road length of the whole line. */
export function routeLineOf(points: readonly LatLng[], roadMeters: number): RouteLine | null {
  let meters = 0;
  const legs = legsOf(points).map(({ from, to }) => {
    const start = meters;
    meters += haversineMeters(from, to);
    return { from, to, start, end: meters };
  });
  return meters > 1 ? { legs, meters, roadMeters } : null;
}

/**
 * Metres along the line for a position, or null off the line. The search starts at `fromMeters`, so that progress never
 * decreases: where the line passes a place twice, the first pass ahead counts.
 */
export function metersAlong(
  line: RouteLine,
  fix: LatLng & { accuracy: number },
  fromMeters: number,
): number | null {
  const near = Math.max(NEAR_METERS, 2 * fix.accuracy);
  const flat = flatAround(fix);
  let best: { off: number; meters: number } | null = null;
  for (const { from, to, start, end } of line.legs) {
    if (end < fromMeters) continue;
    const [a, b] = [flat(from), flat(to)];
    const length = end - start;
    const least = length > 0 ? Math.max(0, (fromMeters - start) / length) : 0;
    const share = Math.max(least, nearestShare(a, b));
    const off = Math.hypot(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
    if (off <= near && (!best || off < best.off - CLEARLY_METERS))
      best = { off, meters: start + length * share };
    // The line has left the place again: later points are another pass.
    if (best && Math.hypot(b.x, b.y) > near) break;
  }
  return best && best.meters;
}

/** Metres of road left from a point of the line. */
export function metersLeft(line: RouteLine, meters: number): number {
  return Math.round((line.roadMeters * Math.max(0, line.meters - meters)) / line.meters);
}

type Flat = { x: number; y: number };

/** Projects points to metres east and north of a centre: flat enough for its surroundings. */
function flatAround(centre: LatLng): (point: LatLng) => Flat {
  const perLng = METERS_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180);
  return ({ lat, lng }) => ({
    x: (lng - centre.lng) * perLng,
    y: (lat - centre.lat) * METERS_PER_DEGREE,
  });
}

/** The point of the segment a–b nearest to the centre, as a share of 0 to 1. */
function nearestShare(a: Flat, b: Flat): number {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const square = x * x + y * y;
  return square === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * x + a.y * y) / square));
}
