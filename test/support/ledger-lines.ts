import { sql } from 'kysely';
import type { Database } from '#server/db/core/connect.ts';

type Line = { kind: string; account: string; owner: string; amount: number };

/** Ledger lines of a delivery, in the order of their postings; accounts in alphabetical order. */
export async function linesOf(db: Database, deliveryId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    SELECT t.kind, a.code AS account, a.owner, e.amount
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.delivery_id = ${deliveryId}
    ORDER BY t.id, a.code, a.owner`.execute(db);
  return rows;
}
