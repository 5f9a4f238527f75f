import type { LatLng } from '#domain/geo.ts';

/** How far a drawn road may be from its nodes. */
const TOLERANCE_METERS = 4;
const METERS_PER_DEGREE = 111_195;

/** A line without the points that are hardly beside it (Douglas and Peucker), its ends among the rest. */
export function withoutStraightPoints<Point extends LatLng>(
  points: readonly Point[],
  toleranceMeters = TOLERANCE_METERS,
): Point[] {
  if (points.length < 3) return [...points];
  const isCorner = new Uint8Array(points.length);
  isCorner[0] = isCorner[points.length - 1] = 1;
  const open: [number, number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [first, last] = range;
    let [farthest, most] = [-1, toleranceMeters];
    for (let i = first + 1; i < last; i += 1) {
      const away = metersBeside(points[i]!, points[first]!, points[last]!);
      if (away > most) [farthest, most] = [i, away];
    }
    if (farthest < 0) continue;
    isCorner[farthest] = 1;
    open.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, i) => isCorner[i] === 1);
}

/** The distance of a point from a segment, on a plane: exact enough for some kilometres. */
function metersBeside(point: LatLng, from: LatLng, to: LatLng): number {
  const narrow = Math.cos((from.lat * Math.PI) / 180);
  const plane = ({ lat, lng }: LatLng) => [(lng - from.lng) * narrow, lat - from.lat] as const;
  const [x, y] = plane(point);
  const [dx, dy] = plane(to);
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
  return Math.hypot(x - t * dx, y - t * dy) * METERS_PER_DEGREE;
}
