import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { DeliveryRow } from './deliveries.ts';
import type { OrderTables } from './schema-orders.ts';

export type OrderRow = Selectable<OrderTables['multi_stop_orders']>;

export async function insertOrder(
  db: Transaction,
  row: Insertable<OrderTables['multi_stop_orders']>,
): Promise<void> {
  await db.insertInto('multi_stop_orders').values(row).execute();
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('multi_stop_orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The stops that are of an order now, in their order. */
export async function stopsOf(db: Database, orderId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('stop_number')
    .execute();
}

/**
 * Locks the stops of an order until the end of the transaction and answers them in their order. They are locked by their ids, always in
 * the same order, so that two that want them all never wait for each other.
 */
export async function lockStops(db: Transaction, orderId: string): Promise<DeliveryRow[]> {
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((a, b) => (a.stop_number ?? 0) - (b.stop_number ?? 0));
}

/** Orders with an open stop whose time is over. */
export async function overdueOrders(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    SELECT DISTINCT order_id FROM deliveries
    WHERE status = 'open' AND order_id IS NOT NULL AND expires_at <= ${now} LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.order_id);
}
