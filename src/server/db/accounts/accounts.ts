import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Role } from '#domain/accounts/accounts.ts';
import type { Key } from '../core/compiled-query.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { CouriersTable } from '../schema-couriers.ts';
import type { AccountsTable } from '../schema-accounts.ts';

export type AccountRow = Selectable<AccountsTable>;
export type CourierRow = Selectable<CouriersTable>;

/** Adds an account; a taken e-mail violates accounts_email_canonical_key. */
export async function insertAccount(db: Database, row: Insertable<AccountsTable>): Promise<AccountRow> {
  return db.insertInto('accounts').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findAccountByEmail(db: Database, canonical: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('email_canonical', '=', canonical).executeTakeFirst();
}

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether an account is a person's or a business's. */
export function userTypeQuery(db: Database, id: Key) {
  return db.selectFrom('accounts').select('user_type').where('id', '=', id);
}

/** The hash of an account's password, locked in share mode until the transaction ends. */
export async function holdPasswordHash(db: Transaction, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash;
}

export async function updateAccount(
  db: Database,
  id: string,
  change: Updateable<AccountsTable>,
): Promise<AccountRow> {
  return db.updateTable('accounts').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Whether an account has a role. */
export function hasRole(account: AccountRow, role: Role): boolean {
  return account.roles.includes(role);
}
