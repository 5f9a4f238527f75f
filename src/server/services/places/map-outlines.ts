import type { PlaceOutlines } from '#contract/places/outlines.ts';
import type { Bounds } from '#domain/geo.ts';
import { localitiesWithin, outlinesWithin, type OutlineRow } from '#server/db/places/outlines.ts';
import { placeImports } from '#server/db/places/imported-places.ts';
import type { Deps } from '#server/deps.ts';

const MOST_OUTLINES = 400;
const MOST_NAMES = 300;
/** Beyond it the smaller outlines are left out: an answer stays under some 200 kB. */
const MOST_POINTS = 20_000;

/** What a map without streets draws within a box: outlines of the imports, and the places that they have added. */
export async function mapOutlines({ db }: Pick<Deps, 'db'>, box: Bounds): Promise<PlaceOutlines> {
  const rows = await outlinesWithin(db, box, MOST_OUTLINES);
  const names = await localitiesWithin(db, box, MOST_NAMES);
  const imports = await placeImports(db);
  const credits = new Set(imports.flatMap(({ attribution }) => attribution ?? []));
  const isEmpty = rows.length === 0 && names.length === 0;
  return {
    available: imports.length > 0,
    attribution: isEmpty || credits.size === 0 ? null : [...credits].join('; '),
    outlines: fewPoints(once(rows)).map(({ name, kind, points, ring_ends: ends }) => ({
      name,
      kind,
      rings: ends.map((end, i) => steps(points.slice(2 * (ends[i - 1] ?? 0), 2 * end))),
    })),
    names,
  };
}

/** Of outlines of one name in one place the first: two imports may have the same town. */
function once(rows: readonly OutlineRow[]): OutlineRow[] {
  const drawn: OutlineRow[] = [];
  for (const row of rows) {
    const isAgain = drawn.some(
      (other) => other.name === row.name && other.kind === row.kind && boxesMeet(other, row),
    );
    if (!isAgain) drawn.push(row);
  }
  return drawn;
}

const boxesMeet = (a: Bounds, b: Bounds) =>
  a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east;

function fewPoints(rows: readonly OutlineRow[]): OutlineRow[] {
  let left = MOST_POINTS;
  return rows.filter(({ points }) => {
    const fits = points.length / 2 <= left;
    if (fits) left -= points.length / 2;
    return fits;
  });
}

/** A ring by its first point, and the way from each point to the next: a third of the digits. */
function steps(ring: readonly number[]): number[] {
  return ring.map((value, i) => value - (i < 2 ? 0 : ring[i - 2]!));
}
