import { memoizeBy } from '#domain/memoize-by.ts';
import { COUNTY_CODES, type CountyCode } from '#domain/places/counties.ts';
import { isOneOf } from '#domain/records.ts';
import type { BoardRow } from '#server/db/staff/board.ts';
import type { Deps } from '#server/deps.ts';

type Counties = Map<string, CountyCode | null>;

/** How many are looked up for one reading: a board that has just started is not kept waiting by old deliveries. */
const LOOKUPS = 200;
/** How many deliveries may be remembered besides those on the board. */
const SPARE = 1_000;
/** The counties that were found in each process by delivery, by its event bus. */
const cacheOf = memoizeBy(
  ({ bus }: Pick<Deps, 'bus'>) => bus,
  (): Counties => new Map(),
);

/**
 * The counties of the pickups by delivery: as stored at the listing, and found from the point for what was listed before it was stored, some at
 * each reading.
 */
export async function countiesOf(
  { bus, geocoder }: Deps,
  rows: readonly Pick<BoardRow, 'id' | 'pickup_county' | 'pickup_lat' | 'pickup_lng'>[],
): Promise<Counties> {
  const cached = cacheOf({ bus });
  const without = rows.filter(({ id, pickup_county }) => pickup_county === null && !cached.has(id));
  for (const { id, pickup_lat: lat, pickup_lng: lng } of without.slice(0, LOOKUPS))
    cached.set(id, (await geocoder.countyAt({ lat, lng })) ?? null);
  if (cached.size > rows.length + SPARE) forget(cached, rows);
  return new Map(
    rows.map(({ id, pickup_county: county }) => [
      id,
      isOneOf(COUNTY_CODES, county) ? county : (cached.get(id) ?? null),
    ]),
  );
}

function forget(cached: Counties, rows: readonly Pick<BoardRow, 'id'>[]): void {
  const ids = new Set(rows.map(({ id }) => id));
  for (const id of cached.keys()) if (!ids.has(id)) cached.delete(id);
}
