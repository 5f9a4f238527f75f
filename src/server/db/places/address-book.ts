import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { AddressBookEntriesTable } from '../schema-places.ts';

export type AddressBookRow = Selectable<AddressBookEntriesTable>;
/** Whose book: a person's own, or a company's. */
export type BookOwner = { accountId: string } | { companyId: string };

/** The entries of a book, by name. */
export async function addressBookOf(db: Database, owner: BookOwner): Promise<AddressBookRow[]> {
  return db
    .selectFrom('address_book_entries')
    .selectAll()
    .where((where) =>
      'accountId' in owner
        ? where('account_id', '=', owner.accountId)
        : where('company_id', '=', owner.companyId),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('address')
    .orderBy('id')
    .execute();
}

export async function findBookEntry(db: Database, id: string): Promise<AddressBookRow | undefined> {
  return db.selectFrom('address_book_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertBookEntry(
  db: Transaction,
  row: Insertable<AddressBookEntriesTable>,
): Promise<AddressBookRow> {
  return db.insertInto('address_book_entries').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Changes an entry; undefined if it was deleted meanwhile. */
export async function updateBookEntry(
  db: Transaction,
  id: string,
  change: Updateable<AddressBookEntriesTable>,
): Promise<AddressBookRow | undefined> {
  return db
    .updateTable('address_book_entries')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteBookEntry(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('address_book_entries').where('id', '=', id).execute();
}

/** Deletes the book of a company that closes: nobody keeps it any more. */
export async function deleteCompanyBook(db: Transaction, companyId: string): Promise<void> {
  await db.deleteFrom('address_book_entries').where('company_id', '=', companyId).execute();
}
