import { memoizeBy } from '#domain/memoize-by.ts';
import { type RouteLine, routeLineOf } from '#domain/tracking/route-line.ts';
import { tripLines } from '#server/db/trips/tracked-trips.ts';
import type { Deps } from '#server/deps.ts';
import { endOf, type Trip } from './eta.ts';
import { routeOf } from './route-of.ts';

/** Cache limit in points of all lines, some megabytes; beyond it the cache is emptied. */
const MOST_POINTS = 200_000;

type CachedLines = { lines: Map<string, RouteLine | null>; points: number };
const cacheOf = memoizeBy(
  ({ db }: Deps) => db,
  (): CachedLines => ({ lines: new Map(), points: 0 }),
);

/**
 * The route lines of trips that are driven along their line, by delivery: to the receiver, or with the parcel back. A
 * trip's line never changes, so each is read once and cached by this process.
 */
export async function tripRouteLines(
  deps: Deps,
  trips: readonly Trip[],
): Promise<ReadonlyMap<string, RouteLine>> {
  const cached = cacheOf(deps);
  const driven = trips.filter((trip) => directionOf(trip) !== null);
  const missing = driven.filter((trip) => !cached.lines.has(keyOf(trip)));
  if (missing.length > 0) await learn(deps, cached, missing);
  return new Map(
    driven.flatMap((trip) => {
      const line = cached.lines.get(keyOf(trip));
      return line ? [[trip.id, line] as const] : [];
    }),
  );
}

async function learn(deps: Deps, cached: CachedLines, trips: readonly Trip[]): Promise<void> {
  const lines = await tripLines(
    deps.db,
    trips.map(({ id }) => id),
  );
  if (cached.points > MOST_POINTS) Object.assign(cached, { lines: new Map(), points: 0 });
  for (const trip of trips) {
    const line = lines.find(({ id }) => id === trip.id);
    const points = (line ? routeOf(line) : []).map(([lng, lat]) => ({ lat, lng }));
    if (directionOf(trip) === 'back') points.reverse();
    cached.lines.set(keyOf(trip), routeLineOf(points, line?.distance_meters ?? 0));
    cached.points += points.length;
  }
}

/** The direction in which a trip is driven along its line now; null on the way to the pickup, which has no line. */
function directionOf(trip: Trip): 'there' | 'back' | null {
  if (trip.stage === 'to_return') return 'back';
  return endOf(trip) === 'dropoff' ? 'there' : null;
}

function keyOf(trip: Trip): string {
  return `${trip.id} ${directionOf(trip)}`;
}
