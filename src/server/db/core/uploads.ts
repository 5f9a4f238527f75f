import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { Database } from './connect.ts';
import type { UploadsTable } from '../schema-uploads.ts';

export type UploadRow = Selectable<UploadsTable>;

export async function insertUpload(db: Database, row: Insertable<UploadsTable>): Promise<void> {
  await db.insertInto('uploads').values(row).execute();
}

export async function findUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Links the picture or signature that proves a step to its delivery, so that the sender may see it. */
export async function attachProof(
  db: Database,
  accountId: string,
  id: string,
  deliveryId: string,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ delivery_id: deliveryId })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('purpose', 'in', ['proof', 'signature'])
    .where('delivery_id', 'is', null)
    .execute();
}

/** Links a person's unused parcel photos to a delivery; returns how many were theirs and unused. */
export async function attachParcelPhotos(
  db: Database,
  accountId: string,
  ids: readonly string[],
  deliveryId: string,
): Promise<number> {
  if (ids.length === 0) return 0;
  const result = await db
    .updateTable('uploads')
    .set({ delivery_id: deliveryId })
    .where('id', 'in', [...ids])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'parcel')
    .where('delivery_id', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes a picture's row; a job deletes its file. */
export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Pictures uploaded before a moment and unused: by no delivery, dispute, courier's documents or avatar. */
export async function looseUploads(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('created_at', '<', before)
    .where(isLoose)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes an unused picture's row; false when it is used by now. */
export async function deleteLooseUpload(db: Database, id: string): Promise<boolean> {
  const result = await db.deleteFrom('uploads').where('id', '=', id).where(isLoose).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** The ids that belong to no picture. */
export async function idsWithoutUpload(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('export_parts').select('blob_id as id').where('blob_id', 'in', ids))
    .execute();
  const stored = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !stored.has(id));
}

const isLoose = sql<SqlBool>`delivery_id IS NULL AND hidden_at IS NULL
  AND NOT EXISTS (SELECT FROM accounts a WHERE a.photo_id = uploads.id)
  AND NOT EXISTS (SELECT FROM couriers c WHERE uploads.id IN (c.licence_front_id, c.licence_back_id))
  AND NOT EXISTS (SELECT FROM disputes d WHERE uploads.id = ANY (d.photo_ids))`;
