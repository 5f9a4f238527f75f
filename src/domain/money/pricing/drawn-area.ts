import { SERVICE_BOX } from '../../geo.ts';

/** A position as GeoJSON writes it, longitude first; a ring has its first again at the end. */
export type AreaPosition = readonly [lng: number, lat: number];
type Ring = readonly AreaPosition[];
/** A polygon is its outer ring and the rings of its holes. */
export type AreaPolygons = readonly (readonly Ring[])[];

/** The most points of all rings of an area, the most polygons, and the most rings of one. */
export const AREA_LIMITS = { points: 2_000, polygons: 50, rings: 20 } as const;

/** Why an area is refused, the first that is found. */
export type AreaProblem =
  | 'too_many'
  | 'open_ring'
  | 'not_degrees'
  | 'swapped'
  | 'outside'
  | 'flat'
  | 'crossing'
  | 'hole_outside';

/** What is wrong with an area that somebody drew or read from a file; null for one that may be priced by. */
export function areaProblem(polygons: AreaPolygons): AreaProblem | null {
  const rings = polygons.flat();
  const points = rings.flat();
  const { points: mostPoints, polygons: mostPolygons, rings: mostRings } = AREA_LIMITS;
  const isTooMuch = points.length > mostPoints || polygons.length > mostPolygons;
  if (isTooMuch || polygons.some((each) => each.length > mostRings)) return 'too_many';
  if (!rings.every(isClosed)) return 'open_ring';
  if (!points.every(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) return 'not_degrees';
  if (!points.every(isInCountry))
    return points.every(([lng, lat]) => isInCountry([lat, lng])) ? 'swapped' : 'outside';
  if (rings.some(isFlat)) return 'flat';
  if (rings.some(crossesItself)) return 'crossing';
  return polygons.every(holesInside) ? null : 'hole_outside';
}

function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length >= 4 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

function isInCountry([lng, lat]: AreaPosition): boolean {
  const { south, north, west, east } = SERVICE_BOX;
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

/** Whether all points of a ring are on one line. */
function isFlat(ring: Ring): boolean {
  const [start] = ring;
  const other = ring.find(([lng, lat]) => lng !== start?.[0] || lat !== start[1]);
  return !start || !other || ring.every((point) => turn(start, other, point) === 0);
}

type Side = readonly [AreaPosition, AreaPosition];

function sidesOf(ring: Ring): Side[] {
  return ring.slice(1).flatMap((point, index): Side[] => {
    const before = ring[index];
    return before ? [[before, point]] : [];
  });
}

/** Whether two sides that are no neighbours meet, or two neighbours lie upon each other. */
function crossesItself(ring: Ring): boolean {
  const sides = sidesOf(ring);
  const last = sides.length - 1;
  return sides.some((side, index) =>
    sides.slice(index + 1).some((other, gap) => {
      const isNext = gap === 0 || (index === 0 && gap === last - 1);
      return isNext ? turnsBack(side, other) : meet(side, other);
    }),
  );
}

/** Whether of two neighbours one goes back along the other. */
function turnsBack([a, b]: Side, [c, d]: Side): boolean {
  const shared = b[0] === c[0] && b[1] === c[1];
  const [from, corner, to] = shared ? [a, b, d] : [b, a, c];
  const along = (from[0] - corner[0]) * (to[0] - corner[0]) + (from[1] - corner[1]) * (to[1] - corner[1]);
  return turn(from, corner, to) === 0 && along >= 0;
}

/** Which way a path turns: positive to the left, zero straight on. */
function turn([x1, y1]: AreaPosition, [x2, y2]: AreaPosition, [x3, y3]: AreaPosition): number {
  return (x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1);
}

function meet([a, b]: Side, [c, d]: Side): boolean {
  if (!boxesMeet(a, b, c, d)) return false;
  return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;
}

function boxesMeet(a: AreaPosition, b: AreaPosition, c: AreaPosition, d: AreaPosition): boolean {
  return (
    Math.min(a[0], b[0]) <= Math.max(c[0], d[0]) &&
    Math.min(c[0], d[0]) <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= Math.max(c[1], d[1]) &&
    Math.min(c[1], d[1]) <= Math.max(a[1], b[1])
  );
}

/** Whether each hole is within the outer ring and touches neither it nor another hole. */
function holesInside([outer = [], ...holes]: readonly Ring[]): boolean {
  return holes.every((hole, index) => {
    const others = [outer, ...holes.slice(index + 1)].flatMap(sidesOf);
    const isApart = sidesOf(hole).every((side) => !others.some((other) => meet(side, other)));
    const [start] = hole;
    return isApart && start !== undefined && isInsideRing(start, outer);
  });
}

/** Even-odd rule: a ray to the east crosses the ring's sides an odd number of times. */
export function isInsideRing([lng, lat]: AreaPosition, ring: Ring): boolean {
  let isIn = false;
  for (let i = 1; i < ring.length; i += 1) {
    const [x1, y1] = ring[i - 1]!;
    const [x2, y2] = ring[i]!;
    if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn;
  }
  return isIn;
}

/** Twice the area of a ring in square degrees, without its direction. */
function doubleArea(ring: Ring): number {
  return Math.abs(sidesOf(ring).reduce((sum, [[x1, y1], [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0));
}

const KM_PER_DEGREE = 111.32;

/** The surface of polygons without their holes in square kilometres, flat around their latitude. */
export function areaKm2(polygons: AreaPolygons): number {
  const surface = (ring: Ring) => {
    const middle = (ring.reduce((sum, [, lat]) => sum + lat, 0) / Math.max(1, ring.length)) * (Math.PI / 180);
    return (doubleArea(ring) / 2) * KM_PER_DEGREE ** 2 * Math.cos(middle);
  };
  return polygons.reduce(
    (sum, [outer = [], ...holes]) =>
      sum + surface(outer) - holes.reduce((all, hole) => all + surface(hole), 0),
    0,
  );
}
