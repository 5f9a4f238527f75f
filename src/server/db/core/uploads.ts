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

/** Ties the picture or signature that proves a step to its delivery, so that the sender may see it. */
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

/** Ties a person's loose parcel photos to a delivery; answers how many were theirs and free. */
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

/** Removes a picture's row; its file goes by a job. */
export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Pictures that were sent before a moment and belong to nothing: no delivery, complaint, courier's papers or avatar. */
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

/** Removes such a picture's row; false when it has come to belong to something. */
export async function deleteLooseUpload(db: Database, id: string): Promise<boolean> {
  const result = await db.deleteFrom('uploads').where('id', '=', id).where(isLoose).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Those of some ids that no picture has. */
export async function idsWithoutUpload(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('uploads').select('id').where('id', 'in', ids).execute();
  const stored = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !stored.has(id));
}

const isLoose = sql<SqlBool>`delivery_id IS NULL AND hidden_at IS NULL
  AND NOT EXISTS (SELECT FROM accounts a WHERE a.photo_id = uploads.id)
  AND NOT EXISTS (SELECT FROM couriers c WHERE uploads.id IN (c.licence_front_id, c.licence_back_id))
  AND NOT EXISTS (SELECT FROM disputes d WHERE uploads.id = ANY (d.photo_ids))`;
