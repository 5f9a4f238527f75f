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

/**
 * What is invoiced for deliveries to their senders or to their company, and what waits for its month's invoice, less credit
 * notes, in minor units by the delivery's id.
 */
export async function invoicedFor(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; amount: number }>`
    SELECT id, sum(amount)::bigint AS amount
    FROM (
      SELECT d.id, CASE i.kind WHEN 'credit_note' THEN -i.payable ELSE i.payable END AS amount
      FROM invoices i JOIN deliveries d ON d.id = i.delivery_id
      WHERE i.delivery_id = ANY (${[...ids]}::text[]) AND (i.account_id = d.sender_id OR i.company_id = d.company_id)
      UNION ALL
      SELECT delivery_id, gross FROM company_fees WHERE delivery_id = ANY (${[...ids]}::text[])
    ) each
    GROUP BY id`.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}
