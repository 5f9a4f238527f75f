import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { ShopWriteBacksTable } from './schema-shops.ts';

export type WriteBackRow = Selectable<ShopWriteBacksTable>;

/** Where a shop is told of its orders' deliveries; undefined for one that is told nothing. */
export async function findWriteBack(db: Database, shopId: string): Promise<WriteBackRow | undefined> {
  return db.selectFrom('shop_write_backs').selectAll().where('shop_id', '=', shopId).executeTakeFirst();
}

/** Sets where a shop is told, in place of what was there; what had stopped goes on. */
export async function setWriteBack(
  db: Transaction,
  row: Pick<Insertable<ShopWriteBacksTable>, 'shop_id' | 'url' | 'keys_sealed' | 'completes' | 'created_at'>,
): Promise<void> {
  const { shop_id: _shopId, created_at: _createdAt, ...change } = row;
  const again = { ...change, stopped_at: null, failure: null, failed_at: null };
  await db
    .insertInto('shop_write_backs')
    .values(row)
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(again))
    .execute();
}

export async function updateWriteBack(
  db: Database,
  shopId: string,
  change: Updateable<ShopWriteBacksTable>,
): Promise<void> {
  await db.updateTable('shop_write_backs').set(change).where('shop_id', '=', shopId).execute();
}

/** Ends the telling of a shop: its address, its keys and what waits. */
export async function deleteWriteBack(db: Database, shopId: string): Promise<void> {
  await db.deleteFrom('shop_write_backs').where('shop_id', '=', shopId).execute();
}

/** The same for every shop of an account. */
export async function deleteWriteBacksOf(db: Database, accountId: string): Promise<void> {
  await sql`DELETE FROM shop_write_backs WHERE shop_id IN (SELECT id FROM shops WHERE account_id = ${accountId})`.execute(
    db,
  );
}
