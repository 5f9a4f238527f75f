import { sql } from 'kysely';
import type { MarkKind } from '#domain/risk/marks.ts';
import type { Mark } from '../risk/first-order-marks.ts';
import type { Database } from '../core/connect.ts';
import type { PromotionRow } from './promotions.ts';

type Counted = { is_held_out: boolean; senders: number; ordered: number };

/**
 * The senders who had an account before a moment, by whether the promotion leaves them out, and how many of them had a
 * delivery accepted while it ran. Where it is for a first order, only senders without one before it began.
 */
export async function countByHoldout(
  db: Database,
  { id, starts_at, first_order }: PromotionRow,
  until: Date,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    SELECT is_held_out(${id}, a.id) AS is_held_out, count(*)::int AS senders,
      count(*) FILTER (WHERE EXISTS (
        SELECT FROM deliveries d
        WHERE d.sender_id = a.id AND d.accepted_at >= ${starts_at} AND d.accepted_at < ${until}
      ))::int AS ordered
    FROM accounts a
    WHERE 'sender' = ANY (a.roles) AND a.created_at < ${until}
      AND NOT (${first_order} AND EXISTS (
        SELECT FROM deliveries d WHERE d.sender_id = a.id AND d.accepted_at < ${starts_at}))
    GROUP BY 1`.execute(db);
  return rows;
}

type User = { account_id: string; first_name: string; last_name: string; uses: number; granted: number };

/** The people who used a promotion, uses that were returned not counted, the latest first. */
export async function latestUsers(db: Database, promotionId: string, most: number): Promise<User[]> {
  const { rows } = await sql<User>`
    SELECT u.account_id, a.first_name, a.last_name, u.uses, u.granted
    FROM (
      SELECT account_id, count(*)::int AS uses, sum(amount) AS granted, max(created_at) AS at
      FROM promotion_uses WHERE promotion_id = ${promotionId} AND state <> 'returned'
      GROUP BY account_id ORDER BY 4 DESC LIMIT ${most}
    ) u JOIN accounts a ON a.id = u.account_id`.execute(db);
  return rows.map((row) => ({ ...row, granted: Number(row.granted) }));
}

/** The marks of these kinds of several accounts, current ones and former ones that are still retained. */
export async function marksOfAll(
  db: Database,
  accountIds: readonly string[],
  kinds: readonly MarkKind[],
): Promise<(Mark & { account_id: string })[]> {
  return db
    .selectFrom('account_marks')
    .select(['account_id', 'kind', 'mark', 'is_hashed'])
    .distinct()
    .where('account_id', 'in', accountIds)
    .where('kind', 'in', kinds)
    .where('mark', '<>', '')
    .execute();
}
