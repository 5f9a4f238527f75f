import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { ShopsTable } from './schema-shops.ts';

export type ShopRow = Selectable<ShopsTable>;

export async function insertShop(db: Database, row: Insertable<ShopsTable>): Promise<ShopRow> {
  return db.insertInto('shops').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A business's shops, oldest first. */
export async function shopsOf(db: Database, accountId: string): Promise<ShopRow[]> {
  return db
    .selectFrom('shops')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findShop(db: Database, id: string): Promise<ShopRow | undefined> {
  return db.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The shop of an address's token, by its hash. */
export async function findShopByToken(db: Database, tokenHash: Buffer): Promise<ShopRow | undefined> {
  return db.selectFrom('shops').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Locks a shop's row, if it is this account's, until the transaction ends. */
export async function lockShop(db: Transaction, accountId: string, id: string): Promise<ShopRow | undefined> {
  return db
    .selectFrom('shops')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateShop(db: Database, id: string, change: Updateable<ShopsTable>): Promise<ShopRow> {
  return db.updateTable('shops').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Deletes a shop with its orders; their deliveries stay. */
export async function deleteShop(db: Database, id: string): Promise<void> {
  await db.deleteFrom('shops').where('id', '=', id).execute();
}

/** Pauses every shop of an account. */
export async function pauseShopsOf(db: Database, accountId: string): Promise<void> {
  await db.updateTable('shops').set({ is_paused: true }).where('account_id', '=', accountId).execute();
}

/** Counts a message without a right signature. */
export async function countRefusedMessage(db: Database, id: string, now: Date): Promise<void> {
  await sql`UPDATE shops SET refused = refused + 1, last_refused_at = ${now} WHERE id = ${id}`.execute(db);
}
