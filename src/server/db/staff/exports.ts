import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { ErrorCode } from '#domain/errors.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { ExportTables } from '../schema-staff.ts';

export type ExportRow = Selectable<ExportTables['exports']>;
type Order = { createdBy: string; fingerprint: Buffer };

/** Serialises one person's orders until the transaction ends. */
export async function lockExportsOf(db: Transaction, accountId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('exports'), hashtext(${accountId}))`.execute(db);
}

export async function insertExport(db: Transaction, row: Insertable<ExportTables['exports']>): Promise<void> {
  await db.insertInto('exports').values(row).execute();
}

export async function findExport(db: Database, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findQueuedExport(db: Database, { createdBy, fingerprint }: Order) {
  return db
    .selectFrom('exports')
    .selectAll()
    .where('created_by', '=', createdBy)
    .where('fingerprint', '=', fingerprint)
    .where('state', '=', 'queued')
    .executeTakeFirst();
}

/** The number of a person's exports that are being written. */
export async function countQueuedExports(db: Database, createdBy: string): Promise<number> {
  const { n } = await db
    .selectFrom('exports')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('created_by', '=', createdBy)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** A person's exports that have not expired, newest first. */
export async function exportsPage(
  db: Database,
  createdBy: string,
  page: { now: Date; before: { at: Date; id: string } | null; limit: number },
): Promise<ExportRow[]> {
  let query = db
    .selectFrom('exports')
    .selectAll()
    .where('created_by', '=', createdBy)
    .where('expires_at', '>', page.now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.before)
    query = query.where(sql<SqlBool>`(created_at, id) < (${page.before.at}, ${page.before.id})`);
  return query.execute();
}

type Part = { position: number; blobId: string; rows: number; nextCursor: string | null };

/**
 * Appends a part and moves the export past it; false when another worker has written this part or the export is over.
 * Without a next cursor it is ready, until `expiresAt`.
 */
export async function appendExportPart(
  db: Transaction,
  id: string,
  { position, blobId, rows, nextCursor }: Part,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const isOver = nextCursor === null;
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set((e) => ({
      next_cursor: nextCursor,
      parts: e('parts', '+', 1),
      rows: e('rows', '+', rows),
      moved_at: now,
      ...(isOver ? { state: 'ready' as const, ended_at: now, expires_at: expiresAt } : {}),
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('parts', '=', position)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await db.insertInto('export_parts').values({ export_id: id, position, blob_id: blobId }).execute();
  return true;
}

/** Gives an export up. */
export async function failExport(db: Database, id: string, failure: ErrorCode, now: Date): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'failed', failure, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** The ids of an export's files, in the order of its rows. */
export async function exportBlobs(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('export_parts')
    .select('blob_id')
    .where('export_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ blob_id }) => blob_id);
}

/** Exports at which no worker was seen since a moment: theirs was killed. */
export async function abandonedExports(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exports')
    .select('id')
    .where('state', '=', 'queued')
    .where('moved_at', '<', before)
    .orderBy('moved_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function expiredExports(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exports')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an export until the transaction ends: none of its parts is appended meanwhile. */
export async function lockExport(db: Transaction, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('exports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Deletes an export with its parts' rows; their files are the caller's. */
export async function deleteExport(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('exports').where('id', '=', id).execute();
}
