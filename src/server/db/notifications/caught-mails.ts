import { type Selectable, sql } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { CaughtMailsTable } from '../schema-mail.ts';

export type CaughtMailRow = Selectable<CaughtMailsTable>;

const MAX_MAILS = 500;
/** The oldest are dropped at every fiftieth message: a deletion at each was the dearest statement of an acceptance. */
const DROPPED_EVERY = 50;

/** Stores a message; now and then drops the oldest beyond 500. Returns its number. */
export async function insertCaughtMail(db: Database, row: Omit<CaughtMailRow, 'id'>): Promise<number> {
  const { id } = await db.insertInto('caught_mails').values(row).returning('id').executeTakeFirstOrThrow();
  if (id % DROPPED_EVERY === 0) {
    await db
      .deleteFrom('caught_mails')
      .where('id', '<=', id - MAX_MAILS)
      .execute();
  }
  return id;
}

/** The newest messages, of these recipients if given. */
export async function caughtMails(
  db: Database,
  limit: number,
  recipients?: readonly string[],
): Promise<CaughtMailRow[]> {
  let query = db.selectFrom('caught_mails').selectAll().orderBy('id', 'desc').limit(limit);
  if (recipients !== undefined) query = query.where('recipient', 'in', recipients);
  return query.execute();
}

/** Deletes messages to these addresses and phones, and those that mention one of them. */
export async function forgetCaughtMails(db: Database, identifiers: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM caught_mails USING unnest(${identifiers}::text[]) AS k (name)
    WHERE k.name <> '' AND (lower(recipient) = lower(k.name) OR position(k.name IN body_text) > 0 OR position(k.name IN subject) > 0)`.execute(
    db,
  );
}

/** Deletes messages older than an instant. */
export async function deleteOldCaughtMails(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('caught_mails').where('caught_at', '<', before).execute();
}

export async function findCaughtMail(db: Database, id: number): Promise<CaughtMailRow | undefined> {
  return db.selectFrom('caught_mails').selectAll().where('id', '=', id).executeTakeFirst();
}
