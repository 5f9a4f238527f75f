import { type Selectable, sql } from 'kysely';
import type { Key } from '../core/compiled-query.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { CarryoversTable } from '../schema-carryovers.ts';

export type CarryoverRow = Selectable<CarryoversTable>;

/** Inserts a delivery's carryover. Under the delivery's lock. */
export async function insertCarryover(db: Transaction, row: CarryoverRow): Promise<void> {
  await db.insertInto('carryovers').values(row).execute();
}

/** A delivery's carryover. Exact only under the delivery's lock. */
export async function findCarryover(db: Database, deliveryId: string): Promise<CarryoverRow | undefined> {
  return carryoverQuery(db, deliveryId).executeTakeFirst();
}

export function carryoverQuery(db: Database, deliveryId: Key) {
  return db.selectFrom('carryovers').selectAll().where('delivery_id', '=', deliveryId);
}

export async function deleteCarryover(db: Database, deliveryId: string): Promise<void> {
  await db.deleteFrom('carryovers').where('delivery_id', '=', deliveryId).execute();
}

/** Deliveries with an expired carryover. */
export async function overdueCarryovers(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('carryovers')
    .select('delivery_id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.delivery_id);
}

/** A sender's captured money in carryovers, in minor units. */
export async function carryoverOfSender(db: Database, senderId: string): Promise<number> {
  const row = await db
    .selectFrom('carryovers')
    .select(sql<number>`coalesce(sum(charged), 0)`.as('sum'))
    .where('sender_id', '=', senderId)
    .where('state', '=', 'frozen')
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}
