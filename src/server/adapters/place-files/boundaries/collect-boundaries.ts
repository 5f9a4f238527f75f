import type { LatLng } from '#domain/geo.ts';
import type { ImportedOutline } from '#server/ports/imported-places.ts';
import { growingList } from '../osm/growing-list.ts';
import type { Tags } from '../osm/primitives.ts';
import { assembleRings } from './assemble-rings.ts';
import { type Boundary, COUNTY_LEVEL, POSTAL_LEVEL, postcodeOf } from './boundary.ts';
import { outlinesOf } from './outlines.ts';

/** The deepest level that has addresses: villages and the parts of a town. */
const DEEPEST_LEVEL = 10;
const MICRO = 1e6;

type Kind = Pick<Boundary, 'name' | 'level' | 'postcode'>;

/**
 * Collects the boundaries of an extract: relations first, then the ways that are their parts or boundaries of their own,
 * then, with the positions of their nodes, the rings. Members that the extract lacks are done without.
 */
export function boundaryCollector() {
  const relations: { kind: Kind; ways: readonly number[] }[] = [];
  const refs = growingList(Float64Array);
  /** The part of the references of each way that is needed. */
  const parts = new Map<number, { from: number; to: number } | null>();
  return {
    relation(_id: number, ways: readonly number[], tags: Tags): void {
      const kind = kindOf(tags);
      if (!kind) return;
      relations.push({ kind, ways });
      for (const way of ways) parts.set(way, null);
    },
    way(id: number, all: readonly number[], tags: Tags): void {
      const isRing = all.length > 3 && all[0] === all.at(-1);
      const own = isRing ? kindOf(tags) : undefined;
      if (!own && !parts.has(id)) return;
      const from = refs.length();
      for (const ref of all) refs.push(ref);
      parts.set(id, { from, to: refs.length() });
      if (own) relations.push({ kind: own, ways: [id] });
    },
    refs: () => refs.values(),
    assembled(positionOf: (ref: number) => LatLng | undefined): Boundary[] {
      return relations.flatMap(({ kind, ways }) => {
        const rings = assembleRings(linesOf(ways), positionOf).map(micro);
        return rings.length > 0 ? [{ ...kind, rings, box: boxOf(rings) }] : [];
      });
    },
    outlines: (positionOf: (ref: number) => LatLng | undefined): ImportedOutline[] =>
      outlinesOf(
        relations.map(({ kind, ways }) => ({ ...kind, lines: () => linesOf(ways) })),
        positionOf,
      ),
  };

  function linesOf(ways: readonly number[]): number[][] {
    return ways.flatMap((way) => {
      const part = parts.get(way);
      return part ? [Array.from(refs.values().subarray(part.from, part.to))] : [];
    });
  }
}

function kindOf(tags: Tags): Kind | undefined {
  const name = tags.get('name') ?? '';
  const postcode = postcodeOf(tags.get('postal_code') ?? tags.get('addr:postcode'));
  const boundary = tags.get('boundary');
  if (boundary === 'postal_code') return postcode ? { name, level: POSTAL_LEVEL, postcode } : undefined;
  const level = Number(tags.get('admin_level'));
  const isRead = level >= COUNTY_LEVEL && level <= DEEPEST_LEVEL && name !== '';
  return boundary === 'administrative' && isRead ? { name, level, postcode } : undefined;
}

const micro = (ring: readonly LatLng[]) =>
  Int32Array.from(ring.flatMap(({ lat, lng }) => [Math.round(lat * MICRO), Math.round(lng * MICRO)]));

function boxOf(rings: readonly Int32Array[]): Boundary['box'] {
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const [lat, lng] = [ring[i]! / MICRO, ring[i + 1]! / MICRO];
      box.south = Math.min(box.south, lat);
      box.north = Math.max(box.north, lat);
      box.west = Math.min(box.west, lng);
      box.east = Math.max(box.east, lng);
    }
  }
  return box;
}
