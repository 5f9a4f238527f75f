import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BulkRowState } from '#domain/staff/bulk/acts.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { DeliveryRow } from '../deliveries/deliveries.ts';
import type { BulkTables } from '../schema-staff.ts';

export type BulkRow = Selectable<BulkTables['bulk_rows']>;

/** The deliveries with these ids, in no order. */
export async function deliveriesById(db: Database, ids: readonly string[]): Promise<DeliveryRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

export async function insertBulkRows(
  db: Transaction,
  rows: readonly Insertable<BulkTables['bulk_rows']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('bulk_rows').values(rows).execute();
}

/** Rows of a run with their delivery's number, after a position if given; of one state, or all. */
export async function bulkRowsPage(
  db: Database,
  runId: string,
  page: { state: BulkRowState | undefined; after: number | null; limit: number },
) {
  let query = db
    .selectFrom('bulk_rows')
    .innerJoin('deliveries', 'deliveries.id', 'bulk_rows.delivery_id')
    .selectAll('bulk_rows')
    .select(['deliveries.number', 'deliveries.currency'])
    .where('run_id', '=', runId)
    .orderBy('position')
    .limit(page.limit);
  if (page.state) query = query.where('bulk_rows.state', '=', page.state);
  if (page.after !== null) query = query.where('position', '>', page.after);
  return query.execute();
}
export type NumberedBulkRow = Awaited<ReturnType<typeof bulkRowsPage>>[number];

/** The first rows of a run that are to be done. */
export async function queuedPositions(db: Database, runId: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_rows')
    .select('position')
    .where('run_id', '=', runId)
    .where('state', '=', 'queued')
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ position }) => position);
}

/** Takes a row that is to be done; undefined when it is done, stopped, or in another worker's hands. */
export async function takeQueuedRow(
  db: Transaction,
  runId: string,
  position: number,
): Promise<BulkRow | undefined> {
  return db
    .selectFrom('bulk_rows')
    .selectAll()
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .where('state', '=', 'queued')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Stores what became of a row that was to be done. */
export async function settleBulkRow(
  db: Database,
  runId: string,
  position: number,
  outcome: Updateable<BulkTables['bulk_rows']>,
): Promise<void> {
  await db
    .updateTable('bulk_rows')
    .set(outcome)
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .where('state', '=', 'queued')
    .execute();
}

/** The deliveries that a run has acted upon, in its order. */
export async function doneDeliveries(db: Database, runId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bulk_rows')
    .select('delivery_id')
    .where('run_id', '=', runId)
    .where('state', '=', 'done')
    .orderBy('position')
    .execute();
  return rows.map(({ delivery_id }) => delivery_id);
}
