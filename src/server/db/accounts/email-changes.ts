import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { EmailChangesTable } from '../schema-mail.ts';

export type EmailChangeRow = Selectable<EmailChangesTable>;

/** The change of an account's address that waits for its confirmation. */
export async function findWaitingChange(
  db: Database,
  accountId: string,
): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('moved_at', 'is', null)
    .executeTakeFirst();
}

/** A change by its link's hash, whatever became of it. */
export async function findEmailChange(db: Database, hash: Buffer): Promise<EmailChangeRow | undefined> {
  return db.selectFrom('email_changes').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** Writes down that an address was asked for; one at a time waits for each account. */
export async function insertEmailChange(db: Database, row: Insertable<EmailChangesTable>): Promise<void> {
  await db.insertInto('email_changes').values(row).execute();
}

/** Another address is wanted in the place of the one that waited; the link stays the same. */
export async function renewEmailChange(db: Database, id: string, to: string, now: Date): Promise<void> {
  await db.updateTable('email_changes').set({ to_email: to, asked_at: now }).where('id', '=', id).execute();
}

/** The address that waited has taken its place. */
export async function markMoved(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('email_changes').set({ moved_at: now }).where('id', '=', id).execute();
}

/** Drops the wish for a new address; what has moved already can still be undone. */
export async function deleteWaitingChange(db: Database, accountId: string): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('account_id', '=', accountId)
    .where('moved_at', 'is', null)
    .execute();
}

/** Ends the ways back from a move and from all that came after it; a moment of null ends the waiting one alone. */
export async function deleteChangesSince(db: Database, accountId: string, moved: Date | null): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('account_id', '=', accountId)
    .where((e) =>
      moved ? e.or([e('moved_at', 'is', null), e('moved_at', '>=', moved)]) : e('moved_at', 'is', null),
    )
    .execute();
}

/** Every address in an account's changes. */
export async function addressesOfChanges(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('email_changes')
    .select(['from_email', 'to_email'])
    .where('account_id', '=', accountId)
    .execute();
  return rows.flatMap((row) => [row.from_email, row.to_email]);
}

export async function deleteEmailChangesOf(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('account_id', '=', accountId).execute();
}

/** Ends the ways back that are over. */
export async function deleteOldEmailChanges(db: Database, movedBefore: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('moved_at', '<=', movedBefore).execute();
}

/** The account that an address is kept for, because it was its own until a short while ago. */
export async function accountReservedFor(
  db: Database,
  canonical: string,
  movedAfter: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_changes')
    .select('account_id')
    .where('from_canonical', '=', canonical)
    .where('moved_at', '>', movedAfter)
    .executeTakeFirst();
  return row?.account_id;
}
