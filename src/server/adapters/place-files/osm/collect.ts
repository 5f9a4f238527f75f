import type { LatLng } from '#domain/geo.ts';
import { osmBlocks, isFault, whyOf } from './blocks.ts';
import { nodeStore } from './node-store.ts';
import { type Tags, type Visitor, visitBlock } from './primitives.ts';
import { PlaceFileError } from '../report.ts';

/** An object of an extract with address data; `where` names it (`node 12`). */
export type Found = { where: string; tags: Tags; points: LatLng[] };

export type Collected = { streets: Found[]; houses: Found[]; places: Found[] };

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

/**
 * Collects streets, houses and places of an extract. Reads it twice, a block at a time: ways refer to nodes that come
 * before them, and only the needed nodes are stored.
 */
export async function collect(path: string): Promise<Collected> {
  const found: Collected = { streets: [], houses: [], places: [] };
  const ways: { of: Found; refs: readonly number[] }[] = [];
  await visitAll(path, {
    way: (id, refs, tags) => {
      const of: Found = { where: `way ${id}`, tags, points: [] };
      if (isStreet(tags)) ways.push({ of, refs: spread(refs, STREET_POINTS) });
      if (isStreet(tags)) found.streets.push(of);
      else if (isHouse(tags)) {
        ways.push({ of, refs: spread(refs, HOUSE_POINTS) });
        found.houses.push(of);
      }
    },
  });
  const nodes = nodeStore(ways.flatMap(({ refs }) => refs));
  await visitAll(path, {
    node: (id, lat, lng, tags) => {
      nodes.put(id, lat, lng);
      if (tags.size === 0) return;
      const of: Found = { where: `node ${id}`, tags, points: [{ lat, lng }] };
      if (isHouse(tags)) found.houses.push(of);
      if (isPlace(tags)) found.places.push(of);
    },
  });
  for (const { of, refs } of ways) of.points = refs.flatMap((ref) => nodes.get(ref) ?? []);
  return found;
}

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
