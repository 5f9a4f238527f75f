import { sql } from 'kysely';
import type { Database } from '#server/db/core/connect.ts';
import { POOL_SIZE } from './database.ts';

/**
 * Starts calls concurrently. Opens every database connection first, so that the calls really run together instead of
 * queueing for the first connection.
 */
export async function allAtOnce<T>(
  db: Database,
  count: number,
  call: (n: number) => Promise<T>,
): Promise<T[]> {
  await openConnections(db);
  return Promise.all(Array.from({ length: count }, (_, n) => call(n)));
}

/** The same for calls that block: their answers, and how many of them have been answered by now. */
export function crowdOf<T>(db: Database, count: number, call: (n: number) => Promise<T>) {
  let answered = 0;
  const answers = allAtOnce(db, count, (n) => call(n).finally(() => (answered += 1)));
  return { answers, answered: () => answered };
}

/** Opens all connections of the application's pool; idle ones are closed again after some seconds. */
export async function openConnections(db: Database): Promise<void> {
  await Promise.all(Array.from({ length: POOL_SIZE }, () => sql`SELECT 1`.execute(db)));
}
