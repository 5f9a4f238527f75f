import { sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Database } from '../core/connect.ts';

type Owing = { id: string; name: string; tax_id: string | null; credit_limit: number | null; open: number };
type Page = { search: string; currency: Currency; offset: number; limit: number };

/** The companies that stand, who owes most first; a few at a time, as the staff page through them. Sums in minor units. */
export async function companiesOwing(
  db: Database,
  { search, currency, offset, limit }: Page,
): Promise<Owing[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await sql<Owing>`
    SELECT c.id, c.name, b.tax_id, CASE WHEN t.ended_at IS NULL THEN t.credit_limit END AS credit_limit,
           coalesce(a.balance, 0)::bigint AS open
    FROM companies c
    LEFT JOIN company_billing b ON b.company_id = c.id
    LEFT JOIN company_terms t ON t.company_id = c.id
    LEFT JOIN ledger_accounts a ON a.code = 'company_receivable' AND a.owner = c.id AND a.currency = ${currency}
    WHERE (c.closed_at IS NULL OR a.balance <> 0) AND (c.name ILIKE ${pattern} OR b.tax_id = ${search})
    ORDER BY coalesce(a.balance, 0) DESC, c.name, c.id
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}
