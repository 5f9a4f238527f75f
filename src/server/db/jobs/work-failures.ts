import { type Selectable, sql } from 'kysely';
import type { PeriodicWorkName } from '#domain/periodic-work.ts';
import { anyOf } from '../core/any-of.ts';
import type { Database } from '../core/connect.ts';
import type { WorkTables } from '../schema-work.ts';

export type WorkFailureRow = Selectable<WorkTables['work_failures']>;
type Failed = { work: PeriodicWorkName; item: string; error: string; now: Date };

/** The current failures of some periodic works. */
export async function failuresOf(
  db: Database,
  works: readonly PeriodicWorkName[],
): Promise<WorkFailureRow[]> {
  return db.selectFrom('work_failures').selectAll().where('work', '=', anyOf(works)).execute();
}

/** Increments an item's failures and returns how many there were in a row. */
export async function countFailure(db: Database, { work, item, error, now }: Failed): Promise<number> {
  const row = await db
    .insertInto('work_failures')
    .values({ work, item, failures: 1, last_error: error, since: now, last_at: now, next_at: now })
    .onConflict((on) =>
      on.columns(['work', 'item']).doUpdateSet({
        failures: sql<number>`work_failures.failures + 1`,
        last_error: error,
        last_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return row.failures;
}

/** Postpones an item until a moment. */
export async function postponeItem(
  db: Database,
  work: PeriodicWorkName,
  item: string,
  until: Date,
): Promise<void> {
  await db
    .updateTable('work_failures')
    .set({ next_at: until })
    .where('work', '=', work)
    .where('item', '=', item)
    .execute();
}

/** Clears the failures of items that are done or no longer exist. */
export async function forgetFailures(db: Database, work: PeriodicWorkName, items: string[]): Promise<void> {
  if (items.length === 0) return;
  await db.deleteFrom('work_failures').where('work', '=', work).where('item', 'in', items).execute();
}

/** Items with at least so many failures in a row, the oldest first. */
export async function failingItems(db: Database, atLeast: number, limit: number): Promise<WorkFailureRow[]> {
  return db
    .selectFrom('work_failures')
    .selectAll()
    .where('failures', '>=', atLeast)
    .orderBy('since')
    .orderBy('work')
    .orderBy('item')
    .limit(limit)
    .execute();
}

/** The number of items with at least so many failures in a row. */
export async function countFailing(db: Database, atLeast: number): Promise<number> {
  const row = await db
    .selectFrom('work_failures')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('failures', '>=', atLeast)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Makes a failing item due at once; false when there is none. */
export async function tryItemNow(
  db: Database,
  work: PeriodicWorkName,
  item: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows: count } = await db
    .updateTable('work_failures')
    .set({ next_at: now })
    .where('work', '=', work)
    .where('item', '=', item)
    .executeTakeFirstOrThrow();
  return count === 1n;
}
