import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Counts one hit in the key's window and answers the hits so far and when the window ends. */
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
        resets_at: sql`CASE WHEN throttles.resets_at <= ${now} THEN ${resetsAt} ELSE throttles.resets_at END`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { hits: row.hits, resetsAt: row.resets_at };
}

/** What a key has counted, without counting; undefined when its window is over. */
export async function peekThrottle(db: Database, key: string, now: Date) {
  return db
    .selectFrom('throttles')
    .select(['hits', 'resets_at'])
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst();
}

/** Keeps a key shut until an instant, and remembers its hits for longer. */
export async function setThrottle(db: Database, key: string, hits: number, resetsAt: Date): Promise<void> {
  await db
    .insertInto('throttles')
    .values({ key, hits, resets_at: resetsAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ hits, resets_at: resetsAt }))
    .execute();
}

export async function clearThrottle(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute();
}

export async function deleteOldThrottles(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('throttles').where('resets_at', '<', now).execute();
}
