import { type Insertable, type Selectable, type Updateable } from 'kysely';
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
