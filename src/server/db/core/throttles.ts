import { sql } from 'kysely';
import type { Database } from './connect.ts';

/**
 * Counts one hit in the key's window and answers the hits so far and when the window ends: never later than a whole window
 * from now, also where the clock was set back.
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
    .executeTakeFirstOrThrow();
  return { hits: row.hits, resetsAt: row.resets_at };
}

/** Keeps a key that counts nothing until a moment, or for longer than it was. */
export async function saveThrottle(db: Database, key: string, until: Date): Promise<void> {
  await db
    .insertInto('throttles')
    .values({ key, hits: 0, resets_at: until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at: until }))
    .execute();
}

/** Whether a key is still kept. */
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
