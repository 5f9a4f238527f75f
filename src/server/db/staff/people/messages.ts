import type { Insertable } from 'kysely';
import type { Database } from '../../core/connect.ts';
import type { PersonMessagesTable } from '../../schema-accounts.ts';

/** Stores what a member of the staff writes to a person. */
export async function insertPersonMessage(db: Database, row: Insertable<PersonMessagesTable>): Promise<void> {
  await db.insertInto('person_messages').values(row).execute();
}

/** The text of a message to a person; undefined once it is erased. */
export async function textOfMessage(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('person_messages').select('text').where('id', '=', id).executeTakeFirst();
  return row?.text;
}

/** Deletes messages from before a moment. */
export async function deleteOldPersonMessages(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('person_messages').where('created_at', '<', before).execute();
}
