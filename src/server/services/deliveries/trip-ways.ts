import { type RouteLine, routeLineOf } from '#domain/tracking/route-line.ts';
import type { Database } from '#server/db/connect.ts';
import { tripLines } from '#server/db/tracked-trips.ts';
import type { Deps } from '#server/deps.ts';
import { endOf, type Trip } from './eta.ts';

/** Lines are remembered up to this many points in all, some megabytes. */
const MOST_POINTS = 200_000;

type Kept = { ways: Map<string, RouteLine | null>; points: number };
const keptOf = new WeakMap<Database, Kept>();

/**
 * The ways of the trips that are driven along their line, by delivery: to the receiver, or with the parcel back. A
 * trip's line never changes, so each is read once and remembered by this process.
 */
export async function tripWays(deps: Deps, trips: readonly Trip[]): Promise<ReadonlyMap<string, RouteLine>> {
  const kept = keptOf.get(deps.db) ?? { ways: new Map(), points: 0 };
  keptOf.set(deps.db, kept);
  const driven = trips.filter((trip) => directionOf(trip) !== null);
  const missing = driven.filter((trip) => !kept.ways.has(keyOf(trip)));
  if (missing.length > 0) await learn(deps, kept, missing);
  return new Map(
    driven.flatMap((trip) => {
      const way = kept.ways.get(keyOf(trip));
      return way ? [[trip.id, way] as const] : [];
    }),
  );
}

async function learn(deps: Deps, kept: Kept, trips: readonly Trip[]): Promise<void> {
  const lines = await tripLines(
    deps.db,
    trips.map(({ id }) => id),
  );
  if (kept.points > MOST_POINTS) Object.assign(kept, { ways: new Map(), points: 0 });
  for (const trip of trips) {
    const line = lines.find(({ id }) => id === trip.id);
    const points = (line?.route ?? []).map(([lng, lat]) => ({ lat, lng }));
    if (directionOf(trip) === 'back') points.reverse();
    kept.ways.set(keyOf(trip), routeLineOf(points, line?.distance_meters ?? 0));
    kept.points += points.length;
  }
}

/** Which way along its line a trip is driven now; null on the way to the pickup, which has no line. */
function directionOf(trip: Trip): 'there' | 'back' | null {
  if (trip.stage === 'to_return') return 'back';
  return endOf(trip) === 'dropoff' ? 'there' : null;
}

function keyOf(trip: Trip): string {
  return `${trip.id} ${directionOf(trip)}`;
}
