import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { EmailChangesTable } from '../schema-mail.ts';

export type EmailChangeRow = Selectable<EmailChangesTable>;

/** The pending change of an account's e-mail address. */
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

/** A change by its token's hash, whatever its state. */
export async function findEmailChange(db: Database, hash: Buffer): Promise<EmailChangeRow | undefined> {
  return db.selectFrom('email_changes').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** Inserts a pending change of address; an account has at most one. */
export async function insertEmailChange(db: Database, row: Insertable<EmailChangesTable>): Promise<void> {
  await db.insertInto('email_changes').values(row).execute();
}

/** Replaces the new address of a pending change; the token stays the same. */
export async function renewEmailChange(db: Database, id: string, to: string, now: Date): Promise<void> {
  await db.updateTable('email_changes').set({ to_email: to, asked_at: now }).where('id', '=', id).execute();
}

/** Marks a change as made. */
export async function markMoved(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('email_changes').set({ moved_at: now }).where('id', '=', id).execute();
}

/** Deletes a pending change; one that was made can still be undone. */
export async function deleteWaitingChange(db: Database, accountId: string): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('account_id', '=', accountId)
    .where('moved_at', 'is', null)
    .execute();
}

/** Deletes a change and all later ones, which can then not be undone; with null only the pending one. */
export async function deleteChangesSince(db: Database, accountId: string, moved: Date | null): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('account_id', '=', accountId)
    .where((e) =>
      moved ? e.or([e('moved_at', 'is', null), e('moved_at', '>=', moved)]) : e('moved_at', 'is', null),
    )
    .execute();
}

/** Every old and new address of an account's changes. */
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

/** Deletes changes whose period for undoing is over. */
export async function deleteOldEmailChanges(db: Database, movedBefore: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('moved_at', '<=', movedBefore).execute();
}

/** The account that an address is reserved for, because it was its own until recently. */
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
