import type { LatLng } from '#domain/geo.ts';
import type { ImportedOutline } from '#server/ports/imported-places.ts';
import { boundaryCollector } from '../boundaries/collect-boundaries.ts';
import type { Boundary } from '../boundaries/boundary.ts';
import { extractReader } from './extract-reader.ts';
import { type Found, foundTable, textTable } from './found-table.ts';
import { growingList } from './growing-list.ts';
import { nodeStore } from './node-store.ts';
import type { Tags } from './primitives.ts';

/** Objects are put together one at a time: a country has a million of them. */
export type Collected = Record<'streets' | 'houses' | 'places', Iterable<Found>> & {
  boundaries: Boundary[];
  outlines: ImportedOutline[];
};

/** Kinds of named ways that have no addresses. */
const NO_STREETS = new Set(
  'bus_stop construction corridor cycleway elevator path platform proposed raceway rest_area services track via_ferrata'.split(
    ' ',
  ),
);
const PLACES = new Set(['city', 'town', 'village', 'hamlet']);
/** The most points per street, and per house: enough to locate them. */
const STREET_POINTS = 12;
const HOUSE_POINTS = 4;
/** Nodes are kept in tenths of a millionth of a degree. */
const SCALE = 1e7;

const isStreet = (tags: Tags) =>
  tags.has('name') && (tags.get('place') === 'square' || !NO_STREETS.has(tags.get('highway') ?? 'platform'));
const isHouse = (tags: Tags) => tags.has('addr:housenumber');
const isPlace = (tags: Tags) => tags.has('name') && PLACES.has(tags.get('place') ?? '');

const STREET = ['name', 'postcode'] as const;
const HOUSE = ['number', 'street', 'city', 'postcode'] as const;
const PLACE = ['name', 'place', 'population', 'postcode'] as const;

/**
 * Collects streets, houses, places and boundaries of an extract. Reads it three times, a block at a time: relations refer
 * to ways, and ways to nodes, that come before them, and only the needed ones are stored. A country's fit into 1 GiB.
 */
export async function collect(path: string): Promise<Collected> {
  const visit = extractReader(path);
  const texts = textTable();
  const refs = growingList(Float64Array);
  const streetWays = foundTable('way', STREET, texts);
  const houseWays = foundTable('way', HOUSE, texts);
  const boundaries = boundaryCollector();
  await visit({ relation: boundaries.relation });
  await visit({
    way: (id, all, tags) => {
      boundaries.way(id, all, tags);
      if (!isStreet(tags) && !isHouse(tags)) return;
      const from = refs.length();
      for (const ref of spread(all, isStreet(tags) ? STREET_POINTS : HOUSE_POINTS)) refs.push(ref);
      (isStreet(tags) ? streetWays : houseWays).add(id, tags, from, refs.length());
    },
  });
  const nodes = nodeStore([refs.values(), boundaries.refs()]);
  const houseNodes = foundTable('node', HOUSE, texts);
  const placeNodes = foundTable('node', PLACE, texts);
  await visit({
    node: (id, lat, lng, tags) => {
      nodes.put(id, lat, lng);
      if (tags.size === 0) return;
      const [y, x] = [Math.round(lat * SCALE), Math.round(lng * SCALE)];
      if (isHouse(tags)) houseNodes.add(id, tags, y, x);
      if (isPlace(tags)) placeNodes.add(id, tags, y, x);
    },
  });
  const ofWay = (from: number, to: number): LatLng[] =>
    Array.from(refs.values().subarray(from, to)).flatMap((ref) => nodes.get(ref) ?? []);
  const ofNode = (y: number, x: number): LatLng[] => [{ lat: y / SCALE, lng: x / SCALE }];
  return {
    boundaries: boundaries.assembled(nodes.get),
    outlines: boundaries.outlines(nodes.get),
    streets: { [Symbol.iterator]: () => streetWays.rows(ofWay) },
    houses: {
      *[Symbol.iterator]() {
        yield* houseWays.rows(ofWay);
        yield* houseNodes.rows(ofNode);
      },
    },
    places: { [Symbol.iterator]: () => placeNodes.rows(ofNode) },
  };
}

/** At most `most` entries of a list, evenly spaced, with both ends. */
function spread(refs: readonly number[], most: number): readonly number[] {
  if (refs.length <= most) return refs;
  return Array.from({ length: most }, (_, i) => refs[Math.round((i * (refs.length - 1)) / (most - 1))]!);
}
