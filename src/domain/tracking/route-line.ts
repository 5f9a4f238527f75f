import { haversineMeters, type LatLng } from '../geo.ts';

/** The line of a trip with how far along it each point lies, in metres, and the metres of road that it stands for. */
export type RouteLine = { points: readonly LatLng[]; along: readonly number[]; roadMeters: number };

/** Off the line by no more than this, in metres, or twice the fix's accuracy, somebody is still on it. */
const NEAR_METERS = 30;
/** Of two places as near as each other, the earlier one; a metre nearer is nearer. */
const CLEARLY_METERS = 1;
const METERS_PER_DEGREE = 111_195;

/** The way that a line draws; null for one that leads nowhere. `roadMeters` is what the whole of it is driven as. */
export function routeLineOf(points: readonly LatLng[], roadMeters: number): RouteLine | null {
  const along = [0];
  for (let i = 1; i < points.length; i++) {
    along.push(along[i - 1]! + haversineMeters(points[i - 1]!, points[i]!));
  }
  return along.at(-1)! > 1 ? { points, along, roadMeters } : null;
}

/**
 * How many metres along the line somebody has come, or null off the line. Looked for from `fromMeters` on, so that
 * nobody goes back: where the line passes a place twice, the first time that lies ahead counts.
 */
export function metersAlong(
  way: RouteLine,
  fix: LatLng & { accuracy: number },
  fromMeters: number,
): number | null {
  const near = Math.max(NEAR_METERS, 2 * fix.accuracy);
  const flat = flatAround(fix);
  let best: { off: number; meters: number } | null = null;
  for (let i = 1; i < way.points.length; i++) {
    if (way.along[i]! < fromMeters) continue;
    const [a, b] = [flat(way.points[i - 1]!), flat(way.points[i]!)];
    const [start, length] = [way.along[i - 1]!, way.along[i]! - way.along[i - 1]!];
    const least = length > 0 ? Math.max(0, (fromMeters - start) / length) : 0;
    const share = Math.max(least, nearestShare(a, b));
    const off = Math.hypot(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
    if (off <= near && (!best || off < best.off - CLEARLY_METERS))
      best = { off, meters: start + length * share };
    // The line has left the place again: what comes later is another time.
    if (best && Math.hypot(b.x, b.y) > near) break;
  }
  return best && best.meters;
}

/** Metres of road left from a point of the line. */
export function metersLeft({ along, roadMeters }: RouteLine, meters: number): number {
  const total = along.at(-1)!;
  return Math.round((roadMeters * Math.max(0, total - meters)) / total);
}

type Flat = { x: number; y: number };

/** Metres east and north of a point: flat enough for what lies around it. */
function flatAround(centre: LatLng): (point: LatLng) => Flat {
  const perLng = METERS_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180);
  return ({ lat, lng }) => ({
    x: (lng - centre.lng) * perLng,
    y: (lat - centre.lat) * METERS_PER_DEGREE,
  });
}

/** Where between a and b, as a share of 0 to 1, the line comes nearest to the centre. */
function nearestShare(a: Flat, b: Flat): number {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const square = x * x + y * y;
  return square === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * x + a.y * y) / square));
}
