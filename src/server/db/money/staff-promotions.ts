import { sql, type SqlBool } from 'kysely';
import type { PromotionList } from '#domain/money/promotions/promotion-state.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { PromotionRow } from './promotions.ts';

type Before = { at: Date; id: string } | null;
type Page = { before: Before; limit: number };

/** The promotions of a list, the newest first. */
export async function listPromotions(
  db: Database,
  list: PromotionList | undefined,
  { before, limit, now }: Page & { now: Date },
): Promise<PromotionRow[]> {
  const isUsedUp = sql<SqlBool>`(uses >= max_uses OR granted >= budget)`;
  let query = db
    .selectFrom('promotions')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before) query = query.where(sql<SqlBool>`(created_at, id) < (${before.at}, ${before.id})`);
  const isWaiting = sql<SqlBool>`(withdrawn_at IS NULL AND starts_at > ${now})`;
  const isOver = sql<SqlBool>`(withdrawn_at IS NOT NULL OR ends_at <= ${now} OR (starts_at <= ${now} AND ${isUsedUp}))`;
  if (list === 'scheduled') query = query.where(isWaiting);
  if (list === 'over') query = query.where(isOver);
  if (list === 'running') query = query.where(sql<SqlBool>`NOT ${isWaiting} AND NOT ${isOver}`);
  return query.execute();
}

export async function promotionById(db: Database, id: string): Promise<PromotionRow | undefined> {
  return db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads and locks a promotion by its id. */
export async function lockPromotionById(db: Transaction, id: string): Promise<PromotionRow | undefined> {
  return db.selectFrom('promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Stops a promotion. Whoever accepts with it at this moment is before or after it, never beside. */
export async function withdrawPromotion(db: Transaction, id: string, now: Date): Promise<void> {
  await db.updateTable('promotions').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

/** What a promotion granted by local day, uses that were returned not counted; the first day first. */
export async function grantsByDay(db: Database, id: string, timeZone: string) {
  const { rows } = await sql<{ day: string; uses: number; granted: number; reserved: number }>`
    SELECT to_char(created_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, count(*)::int AS uses,
      sum(amount) AS granted, coalesce(sum(amount) FILTER (WHERE state = 'reserved'), 0) AS reserved
    FROM promotion_uses WHERE promotion_id = ${id} AND state <> 'returned'
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows.map((row) => ({ ...row, granted: Number(row.granted), reserved: Number(row.reserved) }));
}

/** What a promotion granted since a moment, uses that were returned not counted. */
export async function grantedSince(db: Database, id: string, since: Date) {
  const row = await db
    .selectFrom('promotion_uses')
    .select([sql<number>`count(*)::int`.as('uses'), sql<number>`coalesce(sum(amount), 0)`.as('granted')])
    .where('promotion_id', '=', id)
    .where('state', '<>', 'returned')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { uses: row.uses, granted: Number(row.granted) };
}

/** The uses of a promotion with their people, the newest first. */
export async function usesOf(db: Database, id: string, { before, limit }: Page) {
  let query = db
    .selectFrom('promotion_uses')
    .innerJoin('accounts', 'accounts.id', 'promotion_uses.account_id')
    .innerJoin('deliveries', 'deliveries.id', 'promotion_uses.delivery_id')
    .selectAll('promotion_uses')
    .select(['accounts.first_name', 'accounts.last_name', 'deliveries.number'])
    .where('promotion_id', '=', id)
    .orderBy('promotion_uses.created_at', 'desc')
    .orderBy('promotion_uses.id', 'desc')
    .limit(limit);
  if (before) {
    const { at, id: last } = before;
    query = query.where(sql<SqlBool>`(promotion_uses.created_at, promotion_uses.id) < (${at}, ${last})`);
  }
  return query.execute();
}

export type PromotionUseRow = Awaited<ReturnType<typeof usesOf>>[number];
