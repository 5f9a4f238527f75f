import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { AccountTokensTable } from '../schema-mail.ts';

export type AccountTokenRow = Selectable<AccountTokensTable>;
export type TokenPurpose = AccountTokenRow['purpose'];

/** Stores an account token in place of the account's earlier one for the same purpose. */
export async function replaceAccountToken(db: Database, row: Insertable<AccountTokensTable>): Promise<void> {
  const { token_hash, email, expires_at } = row;
  await db
    .insertInto('account_tokens')
    .values({ ...row, used_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'purpose'])
        .doUpdateSet({ token_hash, email, expires_at, used_at: null }),
    )
    .execute();
}

/** A token by its hash, used or not. */
export async function findAccountToken(
  db: Database,
  purpose: TokenPurpose,
  tokenHash: Buffer,
): Promise<AccountTokenRow | undefined> {
  return db
    .selectFrom('account_tokens')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Marks a token as used if it still can be: of two concurrent uses, one succeeds. */
export async function consumeAccountToken(
  db: Database,
  purpose: TokenPurpose,
  tokenHash: Buffer,
  now: Date,
): Promise<AccountTokenRow | undefined> {
  return db
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes an account's tokens of one purpose. */
export async function deleteAccountLinksFor(
  db: Database,
  accountId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute();
}

export async function deleteAccountLinksOf(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('account_tokens').where('account_id', '=', accountId).execute();
}

export async function deleteExpiredAccountLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
}
