import type { LatLng } from '#domain/geo.ts';
import { osmBlocks, isFault, whyOf } from './blocks.ts';
import { growingList } from './growing-list.ts';
import { nodeStore } from './node-store.ts';
import { type Tags, type Visitor, visitBlock } from './primitives.ts';
import { PlaceFileError } from '../report.ts';

/** The tags that are read; everything else of an object is dropped at once. */
type AddressTags = Partial<Record<'name' | 'number' | 'street' | 'city' | 'place' | 'population', string>>;

/** An object of an extract with address data; `where` names it (`node 12`). */
export type Found = { where: string; address: AddressTags; points: LatLng[] };

/** Objects are put together one at a time: a country has a million of them. */
export type Collected = Record<'streets' | 'houses' | 'places', Iterable<Found>>;

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

const isStreet = (tags: Tags) =>
  tags.has('name') && (tags.get('place') === 'square' || !NO_STREETS.has(tags.get('highway') ?? 'platform'));
const isHouse = (tags: Tags) => tags.has('addr:housenumber');
const isPlace = (tags: Tags) => tags.has('name') && PLACES.has(tags.get('place') ?? '');

/** A way: its references are a part of the list of all. */
type Way = { id: number; address: AddressTags; from: number; to: number };
type Node = { id: number; address: AddressTags; lat: number; lng: number };

/**
 * Collects streets, houses and places of an extract. Reads it twice, a block at a time: ways refer to nodes that come
 * before them, and only the needed nodes are stored. A country's fit into 1 GiB.
 */
export async function collect(path: string): Promise<Collected> {
  const addressTagsOf = addressReader();
  const refs = growingList();
  const streetWays: Way[] = [];
  const houseWays: Way[] = [];
  await visitAll(path, {
    way: (id, all, tags) => {
      if (!isStreet(tags) && !isHouse(tags)) return;
      const from = refs.length();
      for (const ref of spread(all, isStreet(tags) ? STREET_POINTS : HOUSE_POINTS)) refs.push(ref);
      const way = { id, address: addressTagsOf(tags), from, to: refs.length() };
      (isStreet(tags) ? streetWays : houseWays).push(way);
    },
  });
  const nodes = nodeStore(refs.values());
  const houseNodes: Node[] = [];
  const placeNodes: Node[] = [];
  await visitAll(path, {
    node: (id, lat, lng, tags) => {
      nodes.put(id, lat, lng);
      if (tags.size === 0) return;
      if (isHouse(tags)) houseNodes.push({ id, address: addressTagsOf(tags), lat, lng });
      if (isPlace(tags)) placeNodes.push({ id, address: addressTagsOf(tags), lat, lng });
    },
  });
  const ofWays = function* (ways: readonly Way[]): Iterable<Found> {
    for (const { id, address, from, to } of ways) {
      const points = Array.from(refs.values().subarray(from, to)).flatMap((ref) => nodes.get(ref) ?? []);
      yield { where: `way ${id}`, address, points };
    }
  };
  return {
    streets: { [Symbol.iterator]: () => ofWays(streetWays)[Symbol.iterator]() },
    houses: {
      *[Symbol.iterator]() {
        yield* ofWays(houseWays);
        yield* ofNodes(houseNodes);
      },
    },
    places: { [Symbol.iterator]: () => ofNodes(placeNodes)[Symbol.iterator]() },
  };
}

function* ofNodes(nodes: readonly Node[]): Generator<Found> {
  for (const { id, address, lat, lng } of nodes)
    yield { where: `node ${id}`, address, points: [{ lat, lng }] };
}

/** Keeps one copy of each text: a country repeats its street names. */
function addressReader(): (tags: Tags) => AddressTags {
  const texts = new Map<string, string>();
  const one = (text: string | undefined) => {
    if (text === undefined) return undefined;
    const same = texts.get(text);
    if (same === undefined) texts.set(text, text);
    return same ?? text;
  };
  return (tags) => {
    const number = one(tags.get('addr:housenumber'));
    if (number !== undefined && !isPlace(tags) && !isStreet(tags)) {
      const [street, city] = [one(tags.get('addr:street')), one(tags.get('addr:city'))];
      return { number, ...(street === undefined ? {} : { street }), ...(city === undefined ? {} : { city }) };
    }
    const name = one(tags.get('name'));
    if (!isPlace(tags)) return name === undefined ? {} : { name };
    const all = [...tags].map(([key, value]) => [KEYS.get(key), one(value)]);
    return Object.fromEntries(all.filter(([key]) => key !== undefined)) as AddressTags;
  };
}

const KEYS = new Map([
  ['name', 'name'],
  ['addr:housenumber', 'number'],
  ['addr:street', 'street'],
  ['addr:city', 'city'],
  ['place', 'place'],
  ['population', 'population'],
]);

async function visitAll(path: string, visitor: Visitor): Promise<void> {
  for await (const { bytes, nr } of osmBlocks(path)) {
    try {
      visitBlock(bytes, visitor);
    } catch (error) {
      throw isFault(error) ? new PlaceFileError(`block ${nr}: ${whyOf(error)}`) : error;
    }
  }
}

/** At most `most` entries of a list, evenly spaced, with both ends. */
function spread(refs: readonly number[], most: number): readonly number[] {
  if (refs.length <= most) return refs;
  return Array.from({ length: most }, (_, i) => refs[Math.round((i * (refs.length - 1)) / (most - 1))]!);
}
