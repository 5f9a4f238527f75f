import { sql } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';

/** How many single-use codes a promotion has, and how many of them are used. Exact under its lock. */
export async function countCodes(db: Database, promotionId: string): Promise<{ made: number; used: number }> {
  const { rows } = await sql<{ made: number; used: number }>`
    SELECT count(*)::int AS made, count(u.id)::int AS used
    FROM promotion_codes c LEFT JOIN promotion_uses u ON u.code = c.code AND u.state <> 'returned'
    WHERE c.promotion_id = ${promotionId}`.execute(db);
  return rows[0] ?? { made: 0, used: 0 };
}

/** Inserts single-use codes. */
export async function insertCodes(
  db: Transaction,
  promotionId: string,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO promotion_codes (code, promotion_id, created_at)
    SELECT code, ${promotionId}, ${now} FROM unnest(${codes}::text[]) code`.execute(db);
}

/** Single-use codes after one, in their order, and whether each is used. */
export async function codesAfter(db: Database, promotionId: string, page: { after: string; limit: number }) {
  const { rows } = await sql<{ code: string; isUsed: boolean }>`
    SELECT c.code, u.id IS NOT NULL AS "isUsed"
    FROM promotion_codes c LEFT JOIN promotion_uses u ON u.code = c.code AND u.state <> 'returned'
    WHERE c.promotion_id = ${promotionId} AND c.code > ${page.after}
    ORDER BY c.code LIMIT ${page.limit}`.execute(db);
  return rows;
}
