import { type Insertable, type Selectable, sql } from 'kysely';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { PromoUsage } from '#domain/money/promotions/promo.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { PromotionsTable, PromotionUsesTable } from '../schema-promotions.ts';

export type PromotionRow = Selectable<PromotionsTable>;

/** Statuses that count as an order: a delivery that was paid for, however it ended; not cancelled or expired. */
const ORDERED: readonly DeliveryStatus[] = ['reserved', 'accepted', 'completed', 'returned', 'lost'];

/** Inserts a promotion; returns whether its code was new. */
export async function insertPromotion(db: Database, row: Insertable<PromotionsTable>): Promise<boolean> {
  const result = await db
    .insertInto('promotions')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

export async function findPromotion(db: Database, code: string): Promise<PromotionRow | undefined> {
  return db.selectFrom('promotions').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Reads and locks a promotion until the end of the transaction; after the offer's lock. */
export async function lockPromotion(db: Transaction, code: string): Promise<PromotionRow | undefined> {
  return db.selectFrom('promotions').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
}

/** Locks all first-order promotions until the end of the transaction; before `lockPromotion`. */
export async function lockFirstOrderPromotions(db: Transaction): Promise<void> {
  await db
    .selectFrom('promotions')
    .select('id')
    .where('first_order', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A promotion's usage so far, in total and by one person. Exact only under the promotion's lock. */
export async function usageBy(
  db: Database,
  row: PromotionRow,
  accountId: string,
): Promise<Omit<PromoUsage, 'firstUsedAlike'>> {
  const [uses, isLaterOrder] = await Promise.all([usesByPerson(db, accountId), hasOrdered(db, accountId)]);
  return {
    uses: row.uses,
    granted: row.granted,
    usesByPerson: uses.get(row.id) ?? 0,
    isLaterOrder,
  };
}

/** How often a person has used each promotion, returned uses not counted. */
export async function usesByPerson(db: Database, accountId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('promotion_uses')
    .select((e) => ['promotion_id', e.fn.countAll<number>().as('n')])
    .where('account_id', '=', accountId)
    .where('state', '<>', 'returned')
    .groupBy('promotion_id')
    .execute();
  return new Map(rows.map((row) => [row.promotion_id, Number(row.n)]));
}

/** Whether a sender has paid for a delivery. */
export async function hasOrdered(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('sender_id', '=', accountId)
    .where('status', 'in', ORDERED)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The promotions relevant to a person: those listed publicly now, and those they have saved or used. */
export async function promotionsFor(db: Database, accountId: string, now: Date, limit: number) {
  return db
    .selectFrom('promotions')
    .leftJoin('promotion_claims', (join) =>
      join
        .onRef('promotion_claims.promotion_id', '=', 'promotions.id')
        .on('promotion_claims.account_id', '=', accountId),
    )
    .selectAll('promotions')
    .select('promotion_claims.claimed_at')
    .where((e) =>
      e.or([
        e.and([
          e('listed', '=', true),
          e('withdrawn_at', 'is', null),
          e('starts_at', '<=', now),
          e('ends_at', '>', now),
        ]),
        e('promotion_claims.claimed_at', 'is not', null),
      ]),
    )
    .orderBy('ends_at')
    .orderBy('code')
    .limit(limit)
    .execute();
}

/** Saves a promotion to an account; idempotent. */
export async function insertClaim(
  db: Database,
  promotionId: string,
  accountId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('promotion_claims')
    .values({ promotion_id: promotionId, account_id: accountId, claimed_at: now })
    .onConflict((conflict) => conflict.columns(['promotion_id', 'account_id']).doNothing())
    .execute();
}

/** Inserts a use and counts it; the row's check constraints refuse it beyond the count or the budget. */
export async function insertUse(db: Transaction, use: Insertable<PromotionUsesTable>): Promise<void> {
  await db.insertInto('promotion_uses').values(use).execute();
  await count(db, use.promotion_id, 1, use.amount);
}

/** Ends the use of a delivery's funding, once; a returned one, whether reserved or spent, is subtracted. */
export async function endUse(
  db: Database,
  use: { deliveryId: string; fundingRound: number; state: 'spent' | 'returned'; now: Date },
): Promise<void> {
  const ended = await db
    .updateTable('promotion_uses')
    .set({ state: use.state, ended_at: use.now })
    .where('delivery_id', '=', use.deliveryId)
    .where('funding_round', '=', use.fundingRound)
    .where('state', 'in', use.state === 'spent' ? ['reserved'] : ['reserved', 'spent'])
    .returning(['promotion_id', 'amount'])
    .executeTakeFirst();
  if (ended && use.state === 'returned') await count(db, ended.promotion_id, -1, -ended.amount);
}

async function count(db: Database, promotionId: string, uses: number, amount: number): Promise<void> {
  await db
    .updateTable('promotions')
    .set({ uses: sql`uses + ${uses}`, granted: sql`granted + ${amount}` })
    .where('id', '=', promotionId)
    .execute();
}
