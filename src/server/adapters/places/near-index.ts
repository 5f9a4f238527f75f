import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { Locality } from './load.ts';
import { localityRadius, SPREAD_METERS } from './present.ts';

/** Returns the nearest first, at most `limit`. */
export type NearIndex = (point: LatLng, limit: number) => Locality[];

const CELL_DEGREES = 0.1;
const METERS_PER_DEGREE = 111_000;
/** Search radii in metres; beyond the last one everything is compared. */
const REACHES = [10_000, 40_000, 160_000];
/** Beyond this latitude the grid cells become too narrow. */
const SQUARES_END = 60;

/**
 * Sorts localities by a point's distance from their edge, then from their centre: a suburb of Cluj is in Cluj, even
 * where a village's centre is closer. Searches the cells around the point, as long as that proves that no locality
 * further away can be nearer.
 */
export function buildNearIndex(localities: readonly Locality[]): NearIndex {
  const cells = new Map<string, Locality[]>();
  for (const locality of localities) {
    const key = keyOf(cellOf(locality.lat), cellOf(locality.lng));
    const cell = cells.get(key);
    if (cell) cell.push(locality);
    else cells.set(key, [locality]);
  }
  return (point, limit) => {
    for (const reach of Math.abs(point.lat) < SQUARES_END ? REACHES : []) {
      const found = ranked(point, within(cells, point, reach));
      // A locality outside the reach has its centre beyond it, and its edge at most its radius before that.
      if ((found[limit - 1]?.edge ?? Infinity) < reach - SPREAD_METERS) return first(found, limit);
    }
    return first(ranked(point, localities), limit);
  };
}

function* within(
  cells: ReadonlyMap<string, Locality[]>,
  { lat, lng }: LatLng,
  reach: number,
): Iterable<Locality> {
  const high = reach / METERS_PER_DEGREE;
  const wide = high / Math.cos(((Math.abs(lat) + high) * Math.PI) / 180);
  for (let row = cellOf(lat - high); row <= cellOf(lat + high); row += 1) {
    for (let column = cellOf(lng - wide); column <= cellOf(lng + wide); column += 1) {
      yield* cells.get(keyOf(row, column)) ?? [];
    }
  }
}

type Ranked = { locality: Locality; middle: number; edge: number };

function ranked(point: LatLng, localities: Iterable<Locality>): Ranked[] {
  const distances: Ranked[] = [];
  for (const locality of localities) {
    const middle = haversineMeters(point, locality);
    distances.push({ locality, middle, edge: Math.max(0, middle - localityRadius(locality)) });
  }
  return distances.sort((a, b) => a.edge - b.edge || a.middle - b.middle);
}

const first = (found: Ranked[], limit: number) => found.slice(0, limit).map(({ locality }) => locality);
const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
const keyOf = (row: number, column: number) => `${row} ${column}`;
