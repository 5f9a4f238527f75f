import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type {
  DeliveryImportPlacesTable,
  DeliveryImportRowsTable,
  DeliveryImportsTable,
} from '../schema-imports.ts';

export type ImportRecord = Selectable<DeliveryImportsTable>;
export type ImportRowRecord = Selectable<DeliveryImportRowsTable>;
export type ImportPlaceRecord = Selectable<DeliveryImportPlacesTable>;

/** Inserts a draft import with all its lines, in one statement each. */
export async function insertImport(
  db: Database,
  draft: Insertable<DeliveryImportsTable>,
  rows: readonly { row: number; raw: readonly string[] }[],
): Promise<void> {
  await db.insertInto('delivery_imports').values(draft).execute();
  await sql`
    INSERT INTO delivery_import_rows (import_id, row, raw)
    SELECT ${draft.id}, (line ->> 'row')::int, line -> 'raw'
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS line`.execute(db);
}

/** An unexpired draft of any account. */
export async function findImport(db: Database, id: string, now: Date): Promise<ImportRecord | undefined> {
  return liveImport(db, id, now).executeTakeFirst();
}

/** The same, locked until the commit. */
export async function lockImport(db: Transaction, id: string, now: Date): Promise<ImportRecord | undefined> {
  return liveImport(db, id, now).forUpdate().executeTakeFirst();
}

function liveImport(db: Database, id: string, now: Date) {
  return db.selectFrom('delivery_imports').selectAll().where('id', '=', id).where('expires_at', '>', now);
}

/** A person's drafts, the newest first. */
export async function importsOf(db: Database, accountId: string, now: Date): Promise<ImportRecord[]> {
  return db
    .selectFrom('delivery_imports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function importRows(db: Database, importId: string): Promise<ImportRowRecord[]> {
  return db
    .selectFrom('delivery_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('row')
    .execute();
}

/** Locks one line until the commit. */
export async function lockImportRow(
  db: Transaction,
  importId: string,
  row: number,
): Promise<ImportRowRecord | undefined> {
  return db
    .selectFrom('delivery_import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateImportRow(
  db: Database,
  importId: string,
  row: number,
  change: Updateable<DeliveryImportRowsTable>,
): Promise<void> {
  await db
    .updateTable('delivery_import_rows')
    .set(change)
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .execute();
}

/** Updates a queued line; false when it is no longer queued, because another process was first. */
export async function settleQueuedRow(
  db: Database,
  importId: string,
  row: number,
  change: Updateable<DeliveryImportRowsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery_import_rows')
    .set(change)
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Queues draft lines for listing, each at its price. */
export async function queueImportRows(
  db: Database,
  importId: string,
  rows: readonly { row: number; total: number }[],
  haulageTerms: string | null,
): Promise<void> {
  await sql`
    UPDATE delivery_import_rows AS r SET state = 'queued', agreed_total = chosen.total, refusal = NULL,
      haulage_terms = ${haulageTerms}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS chosen(row int, total int)
    WHERE r.import_id = ${importId} AND r.row = chosen.row AND r.state = 'draft'`.execute(db);
}

/** Stores the lines' prices; a line listed meanwhile stays unchanged. */
export async function storeQuotes(
  db: Database,
  importId: string,
  quotes: readonly { row: number; quote: unknown }[],
): Promise<void> {
  await sql`
    UPDATE delivery_import_rows AS r SET quote = priced.quote
    FROM jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb) AS priced(row int, quote jsonb)
    WHERE r.import_id = ${importId} AND r.row = priced.row AND r.state IN ('draft', 'skipped')`.execute(db);
}

export async function storeFields(db: Database, importId: string, fields: string): Promise<void> {
  await db.updateTable('delivery_imports').set({ fields }).where('id', '=', importId).execute();
}

export async function importPlaces(db: Database, importId: string): Promise<ImportPlaceRecord[]> {
  return db.selectFrom('delivery_import_places').selectAll().where('import_id', '=', importId).execute();
}

/** Inserts the found places of addresses; a place stored meanwhile stays unchanged. */
export async function insertPlaces(
  db: Database,
  places: readonly Insertable<DeliveryImportPlacesTable>[],
): Promise<void> {
  if (places.length === 0) return;
  await db
    .insertInto('delivery_import_places')
    .values([...places])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updatePlace(
  db: Database,
  importId: string,
  address: string,
  change: Updateable<DeliveryImportPlacesTable>,
): Promise<void> {
  await db
    .updateTable('delivery_import_places')
    .set(change)
    .where('import_id', '=', importId)
    .where('address', '=', address)
    .execute();
}

/** Confirms these addresses as found. */
export async function confirmPlaces(db: Database, importId: string, addresses: readonly string[]) {
  await sql`
    UPDATE delivery_import_places SET confirmed = true
    WHERE import_id = ${importId} AND lat IS NOT NULL AND address = ANY(${addresses})`.execute(db);
}

/** A person's parcels listed since a moment outside of one import, to detect duplicates. */
export async function parcelsSince(db: Database, senderId: string, since: Date, importId: string) {
  return db
    .selectFrom('deliveries')
    .select(['number', 'pickup_address', 'dropoff_address', 'receiver_phone', 'size'])
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .where('status', '<>', 'cancelled')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery_import_rows')
            .select('row')
            .where('import_id', '=', importId)
            .whereRef('delivery_import_rows.delivery_id', '=', 'deliveries.id'),
        ),
      ),
    )
    .execute();
}

export async function deleteImport(db: Database, id: string): Promise<void> {
  await db.deleteFrom('delivery_imports').where('id', '=', id).execute();
}

export async function deleteExpiredImports(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('delivery_imports').where('expires_at', '<=', now).execute();
}
