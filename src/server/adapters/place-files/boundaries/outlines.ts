import type { LatLng } from '#domain/geo.ts';
import type { ImportedOutline } from '#server/ports/imported-places.ts';
import { placeName } from '../street-name.ts';
import { assembleRings } from './assemble-rings.ts';
import { simplifiedLine } from './simplified-line.ts';

/** The levels of towns and communes, and of their sectors and villages. */
const TOWN_LEVEL = 8;
const DEEPEST_PART = 10;
/** How far an outline may be from its boundary: a finger on the map covers more. */
const TOLERANCE_METERS = 30;
/** The most points of an import: about 5 MB in the database. Beyond it the tolerance grows. */
const MOST_POINTS = 600_000;
const UNITS_PER_DEGREE = 1e4;
const SHORTEST_RING = 4;

/** A boundary by the ids of the nodes of its lines, which are put together when they are read. */
export type BoundaryLines = { name: string; level: number; lines: () => readonly (readonly number[])[] };

/**
 * The outlines of towns, communes, sectors and villages for a map. Lines are simplified before they are joined: neighbours
 * share a line, and keep sharing it.
 */
export function outlinesOf(
  boundaries: readonly BoundaryLines[],
  positionOf: (ref: number) => LatLng | undefined,
  mostPoints = MOST_POINTS,
): ImportedOutline[] {
  for (let tolerance = TOLERANCE_METERS; ; tolerance *= 2) {
    const found = drawn(boundaries, positionOf, tolerance);
    const points = found.reduce((sum, outline) => sum + outline.points.length / 2, 0);
    if (points <= mostPoints || tolerance > 1_000) return found;
  }
}

function drawn(
  boundaries: readonly BoundaryLines[],
  positionOf: (ref: number) => LatLng | undefined,
  tolerance: number,
): ImportedOutline[] {
  return boundaries.flatMap(({ name, level, lines }) => {
    const title = level >= TOWN_LEVEL && level <= DEEPEST_PART ? titleOf(name) : null;
    if (title === null) return [];
    const simple = lines().map((line) => simplifiedLine(line, positionOf, tolerance));
    const rings = assembleRings(simple, positionOf)
      .map(inUnits)
      .filter((ring) => ring.length >= 2 * SHORTEST_RING);
    if (rings.length === 0) return [];
    const ends = rings.map((_, i) => rings.slice(0, i + 1).reduce((sum, ring) => sum + ring.length / 2, 0));
    const kind = level === TOWN_LEVEL ? 'town' : 'part';
    return [{ name: title, kind, points: rings.flat(), ringEnds: ends }];
  });
}

/** Whole units, without points that fall together. */
function inUnits(ring: readonly LatLng[]): number[] {
  const units: number[] = [];
  for (const point of ring) {
    const [lat, lng] = [Math.round(point.lat * UNITS_PER_DEGREE), Math.round(point.lng * UNITS_PER_DEGREE)];
    if (lat !== units.at(-2) || lng !== units.at(-1)) units.push(lat, lng);
  }
  return units;
}

const KINDS = /^(?:municipiul|orașul|oraș|comuna|satul|localitatea)\s+(?=\S)/iu;

/** A unit's name as a map writes it: without its kind, and a sector as the search names it. */
function titleOf(name: string): string | null {
  return placeName(
    name
      .replaceAll('ş', 'ș')
      .replace(KINDS, '')
      .replace(/^Sectorul\s+/iu, 'Sector '),
  );
}
