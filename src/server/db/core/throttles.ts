import { type RawBuilder, sql } from 'kysely';
import { memoizeBy } from '#domain/memoize-by.ts';
import { AppError } from '#domain/errors.ts';
import type { Database } from './connect.ts';
import { microBatch } from './micro-batch.ts';

/** Lets the statement's own commit not wait for the disk: a crash forgets the hits of its last moments. */
const WITHOUT_FLUSH = sql`set_config('synchronous_commit', 'off', true)`;
const NOTHING = sql`NULL`;

/** A key's hits so far, and the end of its window. */
type Count = { hits: number; resetsAt: Date };
type Hit = { key: string; now: Date; resetsAt: Date };

const counterOf = memoizeBy((db: Database) => db, makeCounter);

/**
 * Counts a hit in the key's window; returns the hits so far and the window's end: at most a whole window from now, even
 * where the clock was set back. Outside a transaction concurrent hits share one statement.
 */
export async function hitThrottle(
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<Count> {
  const hit = { key, now, resetsAt: new Date(now.getTime() + windowSeconds * 1_000) };
  if (db.isTransaction) return (await countHits(db, [hit], NOTHING))(hit);
  return counterOf(db)(hit);
}

function makeCounter(db: Database): (hit: Hit) => Promise<Count> {
  return microBatch({
    // One batch at a time: the hits of one key would wait for each other anyway.
    atOnce: 1,
    largest: 200,
    mostWaiting: 2_000,
    full: () => new AppError('unavailable'),
    work: (hits: Hit[]) => countHits(db, hits, WITHOUT_FLUSH),
  });
}

/** Counts hits, those of one key in their order; returns how to find each one's count. */
async function countHits(
  db: Database,
  hits: Hit[],
  commit: RawBuilder<unknown>,
): Promise<(hit: Hit) => Count> {
  const byKey = Map.groupBy(hits, ({ key }) => key);
  const added = [...byKey].map(([key, ofKey]) => ({
    key,
    hits: ofKey.length,
    resetsAt: ofKey.at(-1)?.resetsAt,
  }));
  // Hits are in the order in which they came.
  const now = hits.at(-1)?.now;
  const { rows } = await sql<Count & { key: string }>`
    INSERT INTO throttles (key, hits, resets_at)
    SELECT key, hits, "resetsAt" FROM json_to_recordset(${JSON.stringify(added)}::json)
      AS hit (key text, hits integer, "resetsAt" timestamptz) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN throttles.resets_at <= ${now} THEN EXCLUDED.hits ELSE throttles.hits + EXCLUDED.hits END,
      resets_at = CASE WHEN throttles.resets_at <= ${now} THEN EXCLUDED.resets_at
        ELSE LEAST(throttles.resets_at, EXCLUDED.resets_at) END
    RETURNING key, hits, resets_at AS "resetsAt", ${commit}`.execute(db);
  const counted = new Map(rows.map((row) => [row.key, row]));
  return (hit) => {
    const ofKey = byKey.get(hit.key) ?? [];
    const row = counted.get(hit.key);
    if (!row) throw new Error('a hit was not counted');
    return { hits: row.hits - (ofKey.length - 1 - ofKey.indexOf(hit)), resetsAt: row.resetsAt };
  };
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
