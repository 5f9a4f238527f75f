import type { Insertable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { DeliveryNotesTable } from '../schema-staff.ts';

/** The notes about a delivery with their authors, the newest first, at most `limit`. */
export async function deliveryNotes(db: Database, deliveryId: string, limit: number) {
  return db
    .selectFrom('delivery_notes')
    .innerJoin('accounts', 'accounts.id', 'delivery_notes.author_id')
    .select([
      'delivery_notes.id',
      'delivery_notes.text',
      'delivery_notes.author_id',
      'delivery_notes.created_at',
      'accounts.first_name',
      'accounts.last_name',
    ])
    .where('delivery_notes.delivery_id', '=', deliveryId)
    .orderBy('delivery_notes.created_at', 'desc')
    .orderBy('delivery_notes.id', 'desc')
    .limit(limit)
    .execute();
}
export type DeliveryNoteRow = Awaited<ReturnType<typeof deliveryNotes>>[number];

export async function insertDeliveryNote(db: Database, row: Insertable<DeliveryNotesTable>): Promise<void> {
  await db.insertInto('delivery_notes').values(row).execute();
}

/** Deletes an author's own note; answers whether there was such a note. */
export async function deleteDeliveryNote(
  db: Database,
  { deliveryId, id, authorId }: { deliveryId: string; id: string; authorId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('delivery_notes')
    .where('id', '=', id)
    .where('delivery_id', '=', deliveryId)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
