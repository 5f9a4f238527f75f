import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { ShopUpdatesTable } from './schema-shops.ts';

export type ShopUpdateRow = Selectable<ShopUpdatesTable>;

/** Notes a listed order of which its shop is to be told, if it is told of any. */
export async function insertShopUpdate(
  db: Transaction,
  { shopId, orderId, now }: { shopId: string; orderId: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO shop_updates (order_id, shop_id, next_at)
    SELECT ${orderId}, shop_id, ${now} FROM shop_write_backs WHERE shop_id = ${shopId}`.execute(db);
}

/** Notes every listed order of a shop whose delivery has not ended; what failed before is due again. */
export async function insertShopUpdatesOf(db: Transaction, shopId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO shop_updates (order_id, shop_id, next_at)
    SELECT o.id, o.shop_id, ${now} FROM shop_orders o JOIN deliveries d ON d.id = o.delivery_id
    WHERE o.shop_id = ${shopId} AND d.status IN ('open', 'reserved', 'accepted')
    ON CONFLICT (order_id) DO UPDATE SET next_at = EXCLUDED.next_at, tries = 0, failure = NULL`.execute(db);
}

/** Orders whose delivery has moved since their shop was told, in shops that go on; the longest waiting first. */
export async function dueShopUpdates(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    SELECT u.order_id
    FROM shop_updates u
      JOIN shop_write_backs w ON w.shop_id = u.shop_id AND w.stopped_at IS NULL
      JOIN shops s ON s.id = u.shop_id AND NOT s.is_paused
      JOIN shop_orders o ON o.id = u.order_id
      JOIN deliveries d ON d.id = o.delivery_id AND d.version <> u.seen_version
    WHERE NOT u.is_over AND u.next_at <= ${now}
    ORDER BY u.next_at, u.order_id LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.order_id);
}

/**
 * Claims a due update for the longest time that its calls take, after which a crashed attempt frees it. Undefined when it is
 * not due, or claimed already.
 */
export async function claimShopUpdate(
  db: Database,
  orderId: string,
  now: Date,
  until: Date,
): Promise<ShopUpdateRow | undefined> {
  return db
    .updateTable('shop_updates')
    .set((e) => ({ tries: e('tries', '+', 1), next_at: until }))
    .where('order_id', '=', orderId)
    .where('is_over', '=', false)
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

export async function updateShopUpdate(
  db: Database,
  orderId: string,
  change: Updateable<ShopUpdatesTable>,
): Promise<void> {
  await db.updateTable('shop_updates').set(change).where('order_id', '=', orderId).execute();
}

/** What the shop was told of these orders. */
export async function shopUpdatesOf(db: Database, orderIds: readonly string[]): Promise<ShopUpdateRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('shop_updates')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .execute();
}
