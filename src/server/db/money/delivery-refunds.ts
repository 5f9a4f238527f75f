import { type Insertable, sql } from 'kysely';
import type { GoodwillRecipient } from '#domain/money/payments/goodwill.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { GoodwillTables } from '../schema-goodwill.ts';

/** Writes down a refund of a delivery's price. */
export async function insertRefund(
  db: Transaction,
  row: Insertable<GoodwillTables['delivery_refunds']>,
): Promise<void> {
  await db.insertInto('delivery_refunds').values(row).execute();
}

/**
 * What the staff gave to one side of a delivery, as refunds and as gifts, in minor units; `alone`: without a second person's
 * signature. Exact under the delivery's lock.
 */
export async function givenTo(
  db: Database,
  deliveryId: string,
  recipient: GoodwillRecipient,
): Promise<{ sum: number; alone: number }> {
  const { rows } = await sql<{ sum: number; alone: number }>`
    SELECT coalesce(sum(amount), 0) AS sum, coalesce(sum(amount) FILTER (WHERE NOT is_signed), 0) AS alone
    FROM (
      SELECT amount, false AS is_signed FROM goodwills
      WHERE delivery_id = ${deliveryId} AND recipient = ${recipient}
      UNION ALL
      SELECT amount, signed_by IS NOT NULL FROM delivery_refunds
      WHERE delivery_id = ${deliveryId} AND ${recipient} = 'sender'
    ) given`.execute(db);
  const [row] = rows;
  return { sum: Number(row?.sum ?? 0), alone: Number(row?.alone ?? 0) };
}
