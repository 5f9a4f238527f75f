import type { Insertable, Selectable } from 'kysely';
import type { Database } from './connect.ts';
import type { UploadsTable } from './schema.ts';

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
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Removes a picture's row; its file goes by a job. */
export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}
