import { sql } from 'kysely';
import type { AccountCode } from '#domain/money/ledger/accounts.ts';
import type { Database } from '../core/connect.ts';

/** A line of the ledger as it was posted: minor units, debit positive. */
type PostedLine = { kind: string; account: AccountCode; owner: string; amount: number };

/** The id of a delivery's newest posting; 0 without one. */
export async function latestPosting(db: Database, deliveryId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select((e) => e.fn.coalesce(e.fn.max('id'), sql<number>`0`).as('id'))
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

/** The lines that were posted for a delivery after a posting, in their order. */
export async function linesAfter(db: Database, deliveryId: string, after: number): Promise<PostedLine[]> {
  const { rows } = await sql<PostedLine>`
    SELECT t.kind, a.code AS account, a.owner, e.amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.delivery_id = ${deliveryId} AND t.id > ${after}
    ORDER BY t.id, e.amount DESC, a.code, a.owner`.execute(db);
  return rows;
}
