/** Rings of polygons, longitude first, as a tariff has them. */
export type Polygons = [number, number][][][];

const PLACES = 5;

/** Reads the polygons of a GeoJSON text: a geometry, a feature or a collection of them. Null where it has none. */
export function readPolygons(text: string): Polygons | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const found = polygonsOf(parsed);
  return found.length > 0 && found.every(isPolygon) ? found.map((rings) => rings.map(roundRing)) : null;
}

/** An open line of points as a closed ring; null with fewer than three. */
export function ringOf(points: readonly { lat: number; lng: number }[]): [number, number][] | null {
  const [first] = points;
  if (!first || points.length < 3) return null;
  return roundRing([...points, first].map(({ lat, lng }) => [lng, lat] as [number, number]));
}

function polygonsOf(value: unknown): Polygons {
  if (!isRecord(value)) return [];
  const { type, coordinates, geometry, geometries, features } = value;
  if (type === 'Polygon') return [coordinates as Polygons[number]];
  if (type === 'MultiPolygon') return Array.isArray(coordinates) ? (coordinates as Polygons) : [];
  if (type === 'Feature') return polygonsOf(geometry);
  const inner = type === 'FeatureCollection' ? features : geometries;
  return Array.isArray(inner) ? inner.flatMap(polygonsOf) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isPolygon(rings: unknown): boolean {
  return Array.isArray(rings) && rings.length > 0 && rings.every(isRing);
}

function isRing(ring: unknown): boolean {
  if (!Array.isArray(ring) || ring.length < 4 || !ring.every(isPosition)) return false;
  const [first, last] = [ring[0] as [number, number], ring.at(-1) as [number, number]];
  return first[0] === last[0] && first[1] === last[1];
}

function isPosition(point: unknown): boolean {
  if (!Array.isArray(point)) return false;
  const [lng, lat] = point as unknown[];
  return typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

/** Positions to about a metre, without heights. */
function roundRing(ring: readonly (readonly number[])[]): [number, number][] {
  const rounded = (value = 0) => Number(value.toFixed(PLACES));
  return ring.map(([lng, lat]) => [rounded(lng), rounded(lat)]);
}
