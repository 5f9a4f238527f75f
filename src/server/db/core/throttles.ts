import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Lets the statement's own commit not wait for the disk: a crash forgets the hits of its last moments. */
const WITHOUT_FLUSH = sql`set_config('synchronous_commit', 'off', true)`;

/**
 * Counts a hit in the key's window; returns the hits so far and the window's end: at most a whole window from now, even
 * where the clock was set back.
 */
export async function hitThrottle(
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<{ hits: number; resetsAt: Date }> {
  const resetsAt = new Date(now.getTime() + windowSeconds * 1_000);
  const row = await db
    .insertInto('throttles')
    .values({ key, hits: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`CASE WHEN throttles.resets_at <= ${now} THEN 1 ELSE throttles.hits + 1 END`,
        resets_at: sql`CASE WHEN throttles.resets_at <= ${now} THEN ${resetsAt} ELSE LEAST(throttles.resets_at, ${resetsAt}) END`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .$if(!db.isTransaction, (hit) => hit.returning(WITHOUT_FLUSH.as('flush')))
    .executeTakeFirstOrThrow();
  return { hits: row.hits, resetsAt: row.resets_at };
}

/** Stores a key without hits until a moment; for an existing key only its end changes. */
export async function saveThrottle(db: Database, key: string, until: Date): Promise<void> {
  await db
    .insertInto('throttles')
    .values({ key, hits: 0, resets_at: until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at: until }))
    .execute();
}

/** Whether a stored key has not expired. */
export async function isThrottled(db: Database, key: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('throttles')
    .select('key')
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldThrottles(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('throttles').where('resets_at', '<', now).execute();
}
