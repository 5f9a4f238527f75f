import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

/** What the platform gave the senders of deliveries, in minor units by the delivery's id. */
export async function goodwillToSenders(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('goodwills')
    .select(['delivery_id', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('delivery_id', 'in', ids)
    .where('recipient', '=', 'sender')
    .groupBy('delivery_id')
    .execute();
  return new Map(rows.map(({ delivery_id: id, amount }) => [id, amount]));
}

/** What was invoiced to the senders of deliveries, less credit notes, in minor units by the delivery's id. */
export async function invoicedToSenders(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.id', '=', 'invoices.delivery_id')
        .onRef('deliveries.sender_id', '=', 'invoices.account_id'),
    )
    .select('invoices.delivery_id')
    .select(
      sql<number>`sum(CASE invoices.kind WHEN 'credit_note' THEN -payable ELSE payable END)::bigint`.as(
        'amount',
      ),
    )
    .where('invoices.delivery_id', 'in', ids)
    .groupBy('invoices.delivery_id')
    .execute();
  return new Map(rows.map(({ delivery_id: id, amount }) => [id, amount]));
}
