import { areaProblem, type AreaProblem } from '#domain/money/pricing/drawn-area.ts';

/** Rings of polygons, longitude first, as a tariff has them. */
export type Polygons = [number, number][][][];

/** What is wrong with a text that should hold an area. */
export type TextProblem = AreaProblem | 'not_json' | 'no_polygon' | 'other_crs';

const PLACES = 5;
/** Names of the reference system that GeoJSON is always in (RFC 7946, section 4); older files may name another. */
const WGS84 = /(CRS84|EPSG:+4326)$/i;

/**
 * Reads the polygons of a text: GeoJSON (a geometry, a feature or a collection of them), or a corner a line with its
 * latitude first, as maps write it. Or what is wrong with it.
 */
export function readArea(text: string): Polygons | TextProblem {
  const found = linesOf(text) ?? polygonsIn(text);
  return typeof found === 'string' ? found : (areaProblem(found) ?? found);
}

function polygonsIn(text: string): Polygons | TextProblem {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return 'not_json';
  }
  if (isRecord(parsed) && hasOtherCrs(parsed.crs)) return 'other_crs';
  const found = polygonsOf(parsed);
  if (found.length === 0 || !found.every(isPolygon)) return 'no_polygon';
  return found.map((rings) => rings.map(roundRing));
}

const CORNER = /^(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)$/;

/** A polygon of lines with a latitude and a longitude each; null for another text. */
function linesOf(text: string): Polygons | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const corners = lines.map((line) => CORNER.exec(line));
  if (corners.length === 0 || corners.includes(null)) return null;
  const points = corners.map((match) => ({ lat: Number(match?.[1]), lng: Number(match?.[2]) }));
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = points.length > 3 && first?.lat === last?.lat && first?.lng === last?.lng;
  return [[ringOf(isClosed ? points.slice(0, -1) : points) ?? []]];
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

function hasOtherCrs(crs: unknown): boolean {
  if (!isRecord(crs)) return false;
  const { properties } = crs;
  const name = isRecord(properties) ? properties.name : undefined;
  return typeof name === 'string' && !WGS84.test(name);
}

function isPolygon(rings: unknown): boolean {
  return Array.isArray(rings) && rings.length > 0 && rings.every(isRing);
}

function isRing(ring: unknown): boolean {
  return Array.isArray(ring) && ring.length > 0 && ring.every(isPosition);
}

function isPosition(point: unknown): boolean {
  if (!Array.isArray(point)) return false;
  const [lng, lat] = point as unknown[];
  return typeof lng === 'number' && typeof lat === 'number';
}

/** Positions to about a metre, without heights. */
function roundRing(ring: readonly (readonly number[])[]): [number, number][] {
  const rounded = (value = 0) => Number(value.toFixed(PLACES));
  return ring.map(([lng, lat]) => [rounded(lng), rounded(lat)]);
}
