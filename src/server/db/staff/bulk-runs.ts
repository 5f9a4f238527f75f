import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { BulkTables } from '../schema-staff.ts';

export type BulkRunRow = Selectable<BulkTables['bulk_runs']>;

export async function insertBulkRun(
  db: Transaction,
  row: Insertable<BulkTables['bulk_runs']>,
): Promise<void> {
  await db.insertInto('bulk_runs').values(row).execute();
}

export async function findBulkRun(db: Database, id: string): Promise<BulkRunRow | undefined> {
  return db.selectFrom('bulk_runs').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a run until the transaction ends: of two who start or stop it one is first. */
export async function lockBulkRun(db: Transaction, id: string): Promise<BulkRunRow | undefined> {
  return db.selectFrom('bulk_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

function runsWithCounts(db: Database) {
  return db
    .selectFrom('bulk_runs')
    .innerJoin('accounts', 'accounts.id', 'bulk_runs.created_by')
    .selectAll('bulk_runs')
    .select(['accounts.first_name', 'accounts.last_name'])
    .select((e) =>
      e
        .selectFrom('bulk_rows')
        .whereRef('bulk_rows.run_id', '=', 'bulk_runs.id')
        .select([
          sql<Partial<Record<string, number>>>`jsonb_build_object(
            'ready', count(*) FILTER (WHERE bulk_rows.state = 'ready'),
            'refused', count(*) FILTER (WHERE bulk_rows.state = 'refused'),
            'queued', count(*) FILTER (WHERE bulk_rows.state = 'queued'),
            'done', count(*) FILTER (WHERE bulk_rows.state = 'done'),
            'stopped', count(*) FILTER (WHERE bulk_rows.state = 'stopped'))`.as('counts'),
        ])
        .as('counts'),
    )
    .select((e) =>
      e
        .selectFrom('bulk_rows')
        .whereRef('bulk_rows.run_id', '=', 'bulk_runs.id')
        .select((rows) => rows.fn.sum<number>('bulk_rows.fee').as('fees'))
        .where('bulk_rows.state', 'in', ['ready', 'queued', 'done'])
        .as('fees'),
    );
}

/** A run with the numbers of its rows by state and the sum of its fees, in minor units. */
export async function bulkRunWithCounts(db: Database, id: string) {
  return runsWithCounts(db).where('bulk_runs.id', '=', id).executeTakeFirst();
}
export type CountedRun = NonNullable<Awaited<ReturnType<typeof bulkRunWithCounts>>>;

/** Runs, newest first. */
export async function bulkRunsPage(
  db: Database,
  page: { before: { at: Date; id: string } | null; limit: number },
): Promise<CountedRun[]> {
  let query = runsWithCounts(db)
    .orderBy('bulk_runs.created_at', 'desc')
    .orderBy('bulk_runs.id', 'desc')
    .limit(page.limit);
  if (page.before)
    query = query.where(
      sql<SqlBool>`(bulk_runs.created_at, bulk_runs.id) < (${page.before.at}, ${page.before.id})`,
    );
  return query.execute();
}

/** Begins a draft: its ready rows are to be done. */
export async function startBulkRun(db: Transaction, id: string, now: Date): Promise<void> {
  await db
    .updateTable('bulk_rows')
    .set({ state: 'queued' })
    .where('run_id', '=', id)
    .where('state', '=', 'ready')
    .execute();
  await db
    .updateTable('bulk_runs')
    .set({ state: 'running', started_at: now, moved_at: now })
    .where('id', '=', id)
    .execute();
}

/** Stops a run: a row that is being done is finished, the others are left. */
export async function stopBulkRun(db: Transaction, id: string, now: Date): Promise<void> {
  await db.updateTable('bulk_runs').set({ state: 'stopped', ended_at: now }).where('id', '=', id).execute();
  await db
    .updateTable('bulk_rows')
    .set({ state: 'stopped' })
    .where('run_id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Ends a running run that has no rows left; false while it has, or when it is over. */
export async function endBulkRun(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_runs')
    .set({ state: 'ended', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulk_rows')
            .select('position')
            .where('run_id', '=', id)
            .where('bulk_rows.state', '=', 'queued'),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that a worker is at a run. */
export async function markBulkRunMoved(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('bulk_runs').set({ moved_at: now }).where('id', '=', id).execute();
}

/** Running runs at which no worker was seen since a moment: theirs was killed. */
export async function abandonedBulkRuns(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bulk_runs')
    .select('id')
    .where('state', '=', 'running')
    .where('moved_at', '<', before)
    .orderBy('moved_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes runs from before a moment, with their rows. One that still runs stays. */
export async function deleteOldBulkRuns(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('bulk_runs').where('created_at', '<', before).where('state', '<>', 'running').execute();
}
