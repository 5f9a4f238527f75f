import type { Insertable } from 'kysely';
import type { Database } from '../../core/connect.ts';
import type { PersonNotesTable } from '../../schema-accounts.ts';

const MOST = 200;

/** The notes about a person with their authors, pinned ones first, then the newest. */
export async function notesOf(db: Database, accountId: string, { onlyPinned }: { onlyPinned: boolean }) {
  const query = db
    .selectFrom('person_notes')
    .innerJoin('accounts', 'accounts.id', 'person_notes.author_id')
    .select([
      'person_notes.id',
      'person_notes.text',
      'person_notes.pinned',
      'person_notes.author_id',
      'person_notes.created_at',
      'accounts.first_name',
      'accounts.last_name',
    ])
    .where('person_notes.account_id', '=', accountId)
    .orderBy('person_notes.pinned', 'desc')
    .orderBy('person_notes.created_at', 'desc')
    .orderBy('person_notes.id', 'desc')
    .limit(MOST);
  return (onlyPinned ? query.where('person_notes.pinned', '=', true) : query).execute();
}
export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number];

export async function insertNote(db: Database, row: Insertable<PersonNotesTable>): Promise<void> {
  await db.insertInto('person_notes').values(row).execute();
}

/** Pins a note or takes it down; answers whether there was such a note. */
export async function pinNote(
  db: Database,
  { accountId, id, pinned }: { accountId: string; id: string; pinned: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person_notes')
    .set({ pinned })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an author's own note; answers whether there was such a note. */
export async function deleteNote(
  db: Database,
  { accountId, id, authorId }: { accountId: string; id: string; authorId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('person_notes')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
