import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ShopOrderStatus } from '#domain/shops/shops.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { ShopOrdersTable } from './schema-shops.ts';

export type ShopOrderRow = Selectable<ShopOrdersTable>;

/** Inserts an order unless it is there, and locks it either way. */
export async function lockOrNewOrder(
  db: Transaction,
  order: Pick<Insertable<ShopOrdersTable>, 'id' | 'shop_id' | 'external_id' | 'created_at' | 'updated_at'>,
): Promise<ShopOrderRow> {
  await db
    .insertInto('shop_orders')
    .values(order)
    .onConflict((conflict) => conflict.columns(['shop_id', 'external_id']).doNothing())
    .execute();
  return db
    .selectFrom('shop_orders')
    .selectAll()
    .where('shop_id', '=', order.shop_id)
    .where('external_id', '=', order.external_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findShopOrder(db: Database, id: string): Promise<ShopOrderRow | undefined> {
  return db.selectFrom('shop_orders').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockShopOrder(db: Transaction, id: string): Promise<ShopOrderRow | undefined> {
  return db.selectFrom('shop_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateShopOrder(
  db: Database,
  id: string,
  change: Updateable<ShopOrdersTable>,
): Promise<ShopOrderRow> {
  return db
    .updateTable('shop_orders')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A page of a shop's orders in these statuses, newest first; `before` is the position of the last one seen. */
export async function shopOrdersPage(
  db: Database,
  shopId: string,
  statuses: readonly ShopOrderStatus[],
  { before, limit }: { before: number | null; limit: number },
): Promise<ShopOrderRow[]> {
  const query = db
    .selectFrom('shop_orders')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('status', 'in', [...statuses])
    .orderBy('position', 'desc')
    .limit(limit);
  return (before === null ? query : query.where('position', '<', before)).execute();
}

/** Orders whose look is overdue: a crash came between. */
export async function overdueShopOrders(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_orders')
    .select('id')
    .where('status', '=', 'checking')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Drafts that have been due to be listed by themselves since before a moment: a crash came between. */
export async function overdueListings(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_orders')
    .select('id')
    .where('list_due_at', '<', before)
    .orderBy('list_due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many orders of a shop were listed by themselves since a moment. */
export async function countListedItself(db: Database, shopId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('shop_orders')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('listed_itself_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Listed orders that their shop called off before a moment, and of which nothing has followed. */
export async function unsettledCalledOff(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_orders')
    .select('id')
    .where('called_off_at', '<', before)
    .where('called_off_settled_at', 'is', null)
    .orderBy('called_off_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Sends all drafts of a shop to be looked at again, because its own data changed; answers their ids. */
export async function recheckShopOrders(db: Database, shopId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('shop_orders')
    .set((e) => ({ status: 'checking', list_due_at: null, updated_at: now, revision: e('revision', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('status', 'in', ['problem', 'ready'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Forgets what names people of orders that nothing has changed since a moment. Their ids stay, so that a repeated message
 * makes no second draft.
 */
export async function forgetOldShopOrders(db: Database, before: Date): Promise<void> {
  await sql`
    UPDATE shop_orders SET facts = NULL, edits = '{}', place = NULL, quote = NULL, problems = '[]', holds = '[]', list_due_at = NULL,
      status = CASE status WHEN 'listed' THEN 'listed' ELSE 'withdrawn' END, revision = revision + 1
    WHERE facts IS NOT NULL AND updated_at < ${before}`.execute(db);
}
