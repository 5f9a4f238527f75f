import { sql } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { UploadRow } from '../core/uploads.ts';

/** Reads and locks a picture against hiding, restoring or replacing. */
export async function lockUpload(db: Transaction, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Hides a picture from everybody but the staff: its file and every reference to it. */
export async function hidePicture(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('uploads').set({ hidden_at: now }).where('id', '=', id).execute();
  await sql`UPDATE accounts SET photo_id = NULL, hidden_photo_id = ${id} WHERE photo_id = ${id}`.execute(db);
  await sql`
    UPDATE deliveries d SET version = d.version + 1, updated_at = ${now},
      photo_ids = array_remove(d.photo_ids, ${id}), hidden_photo_ids = array_append(d.hidden_photo_ids, ${id})
    FROM uploads u WHERE u.id = ${id} AND d.id = u.delivery_id AND ${id} = ANY (d.photo_ids)`.execute(db);
}

/** Restores a picture; a profile picture only where no other was chosen meanwhile. */
export async function showPicture(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('uploads').set({ hidden_at: null }).where('id', '=', id).execute();
  await sql`
    UPDATE accounts SET photo_id = COALESCE(photo_id, ${id}), hidden_photo_id = NULL
    WHERE hidden_photo_id = ${id}`.execute(db);
  await sql`
    UPDATE deliveries d SET version = d.version + 1, updated_at = ${now},
      photo_ids = array_append(d.photo_ids, ${id}), hidden_photo_ids = array_remove(d.hidden_photo_ids, ${id})
    FROM uploads u WHERE u.id = ${id} AND d.id = u.delivery_id AND ${id} = ANY (d.hidden_photo_ids)`.execute(
    db,
  );
}

/** Pictures hidden before a moment: the time for objections is over. */
export async function picturesHiddenBefore(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('hidden_at', '<', before)
    .orderBy('hidden_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
