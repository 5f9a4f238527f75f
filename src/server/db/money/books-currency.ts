import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

/**
 * The currencies besides this one in which the database has ledger balances, or deliveries that may still be paid.
 * Returns none for a database without tables.
 */
export async function otherCurrencies(db: Database, currency: string): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    SELECT to_regclass('ledger_accounts') IS NOT NULL AND to_regclass('deliveries') IS NOT NULL AS there`.execute(
    db,
  );
  if (!tables[0]?.there) return [];
  const { rows } = await sql<{ currency: string }>`
    SELECT currency FROM ledger_accounts WHERE currency <> ${currency}
    UNION
    SELECT currency FROM deliveries WHERE status IN ('open', 'expired') AND currency <> ${currency}
    ORDER BY 1`.execute(db);
  return rows.map((row) => row.currency);
}
