import { type Insertable, sql } from 'kysely';
import type { Key } from '../core/compiled-query.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { LossTables } from '../schema-losses.ts';

/** Writes down that a parcel was declared lost. */
export async function insertLoss(db: Transaction, row: Insertable<LossTables['losses']>): Promise<void> {
  await db.insertInto('losses').values(row).execute();
}

/** Writes down what a cover paid. */
export async function insertCoverPayment(
  db: Transaction,
  row: Insertable<LossTables['cover_payments']>,
): Promise<void> {
  await db.insertInto('cover_payments').values(row).execute();
}

/** What a delivery's cover has paid: how many times, and the sum in minor units. Exact under the delivery's lock. */
export async function coverPaidFor(
  db: Database,
  deliveryId: string,
): Promise<{ times: number; sum: number }> {
  const row = await coverPaidQuery(db, deliveryId).executeTakeFirstOrThrow();
  return { times: Number(row.times), sum: Number(row.sum) };
}

export function coverPaidQuery(db: Database, deliveryId: Key) {
  return db
    .selectFrom('cover_payments')
    .select([sql<number>`count(*)`.as('times'), sql<number>`coalesce(sum(amount), 0)`.as('sum')])
    .where('delivery_id', '=', deliveryId);
}
