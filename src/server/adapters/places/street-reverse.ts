import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { Place } from '#server/ports/geocoder.ts';
import { streetPlace } from './indexed-streets.ts';
import type { PlaceIndex } from './place-index.ts';
import { type IndexedStreet, pointAt, type StreetIndex } from './street-index.ts';

/** The largest distance to a house's point at which a position counts as at that house. */
const HOUSE_METERS = 35;
const STREET_METERS = 120;
/** More than STREET_METERS a side everywhere in Romania, so that the neighbouring cells hold all that is near. */
const CELL_DEGREES = 0.0025;
const ROW = 1_000_000;

/** The house at a point, then the streets around it, nearest first, at most `limit`. */
export type StreetsAround = (point: LatLng, limit: number) => Place[];

/** Points of streets and houses by cell: street, index in its list, and whether that is the list of its houses. */
type Cells = Map<number, number[]>;

/** Built once for all imports. */
export function streetsAround(index: PlaceIndex, { streets }: StreetIndex): StreetsAround {
  const cells: Cells = new Map();
  streets.forEach(({ line, points }, street) => {
    for (let at = 0; at < line.length / 2; at++) put(cells, pointAt(line, at), [street, at, 0]);
    for (let at = 0; at < points.length / 2; at++) put(cells, pointAt(points, at), [street, at, 1]);
  });
  return (point, limit) => {
    const near = nearby(streets, cells, point);
    const house = near.find(({ number, meters }) => number !== undefined && meters <= HOUSE_METERS);
    const named = new Set<IndexedStreet>(house ? [house.street] : []);
    const others = near.filter(({ street }) => !named.has(street) && named.add(street));
    const shown = [
      ...(house ? [placeAt(index, house, 'house')] : []),
      ...others.map((each) => placeAt(index, each, 'street')),
    ];
    return shown.slice(0, limit);
  };
}

type Near = { street: IndexedStreet; number: string | undefined; point: LatLng; meters: number };

function placeAt(index: PlaceIndex, { street, number, point }: Near, precision: 'house' | 'street'): Place {
  const typed = precision === 'house' && number !== undefined ? { number } : {};
  return streetPlace(index, street, typed, { point, precision });
}

function nearby(streets: readonly IndexedStreet[], cells: Cells, from: LatLng): Near[] {
  const found: Near[] = [];
  const row = cellOf(from.lat);
  const column = cellOf(from.lng);
  for (let r = row - 1; r <= row + 1; r++) {
    for (let c = column - 1; c <= column + 1; c++) {
      const refs = cells.get(r * ROW + c) ?? [];
      for (let i = 0; i < refs.length; i += 3) {
        const street = streets[refs[i]!]!;
        const at = refs[i + 1]!;
        const isHouse = refs[i + 2] === 1;
        const point = pointAt(isHouse ? street.points : street.line, at);
        const meters = haversineMeters(from, point);
        if (meters <= STREET_METERS) {
          found.push({ street, number: isHouse ? street.numbers[at] : undefined, point, meters });
        }
      }
    }
  }
  return found.sort((a, b) => a.meters - b.meters);
}

function put(cells: Cells, { lat, lng }: LatLng, ref: readonly [number, number, number]): void {
  const key = cellOf(lat) * ROW + cellOf(lng);
  const refs = cells.get(key);
  if (refs) refs.push(...ref);
  else cells.set(key, [...ref]);
}

const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
