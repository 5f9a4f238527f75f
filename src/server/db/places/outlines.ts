import { sql, type Selectable } from 'kysely';
import type { Bounds } from '#domain/geo.ts';
import type { ImportedLocality, ImportedOutline } from '#server/ports/imported-places.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { PlaceTables } from '../schema-places.ts';
import { pages } from './pages.ts';

const UNITS_PER_DEGREE = 1e4;

export type OutlineRow = Selectable<PlaceTables['imported_outlines']>;

/** Inserts the outlines of an import, with the box of each. */
export async function insertOutlines(
  db: Transaction,
  importId: number,
  outlines: readonly ImportedOutline[],
): Promise<void> {
  for (const [first, page] of pages(outlines)) {
    const rows = page.map(({ name, kind, points, ringEnds }, i) => ({
      import_id: importId,
      nr: first + i,
      name,
      kind,
      ...boxOf(points),
      points,
      ring_ends: ringEnds,
    }));
    await db.insertInto('imported_outlines').values(rows).execute();
  }
}

function boxOf(points: readonly number[]) {
  const box = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity };
  for (let i = 0; i < points.length; i += 2) {
    box.south = Math.min(box.south, points[i]!);
    box.north = Math.max(box.north, points[i]!);
    box.west = Math.min(box.west, points[i + 1]!);
    box.east = Math.max(box.east, points[i + 1]!);
  }
  return box;
}

/** The outlines that reach into a box: of the latest import first, and of each import the largest. */
export async function outlinesWithin(db: Database, box: Bounds, most: number): Promise<OutlineRow[]> {
  const units = (degrees: number) => Math.round(degrees * UNITS_PER_DEGREE);
  return db
    .selectFrom('imported_outlines')
    .selectAll()
    .where(
      sql<boolean>`box(point(west, south), point(east, north)) && box(point(${units(box.west)}, ${units(box.south)}), point(${units(box.east)}, ${units(box.north)}))`,
    )
    .orderBy('import_id', 'desc')
    .orderBy(sql`(east - west)::float8 * (north - south)`, 'desc')
    .orderBy('nr')
    .limit(most)
    .execute();
}

/** The imported localities within a box, the largest first. */
export async function localitiesWithin(
  db: Database,
  { south, west, north, east }: Bounds,
  most: number,
): Promise<Pick<ImportedLocality, 'name' | 'lat' | 'lng' | 'population'>[]> {
  return db
    .selectFrom('imported_localities')
    .select(['name', 'lat', 'lng', 'population'])
    .where('lat', '>=', south)
    .where('lat', '<=', north)
    .where('lng', '>=', west)
    .where('lng', '<=', east)
    .orderBy('population', 'desc')
    .orderBy('name')
    .limit(most)
    .execute();
}
