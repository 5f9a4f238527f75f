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

/** A promotion as a code leads to it; `single_code` where that is one of its single-use codes. */
export type CodedPromotion = PromotionRow & { single_code: string | null };

/** The promotion that a code redeems: its own code, unless it has single-use codes, or one of those. */
export async function findPromotion(db: Database, code: string): Promise<CodedPromotion | undefined> {
  return promotionsByCode(db, code).executeTakeFirst();
}

/** Reads and locks a promotion until the end of the transaction; after the offer's lock. */
export async function lockPromotion(db: Transaction, code: string): Promise<CodedPromotion | undefined> {
  return promotionsByCode(db, code).forUpdate('promotions').executeTakeFirst();
}

function promotionsByCode(db: Database, code: string) {
  return db
    .selectFrom('promotions')
    .leftJoin('promotion_codes', (join) =>
      join.onRef('promotion_codes.promotion_id', '=', 'promotions.id').on('promotion_codes.code', '=', code),
    )
    .selectAll('promotions')
    .select('promotion_codes.code as single_code')
    .where((e) =>
      e.or([
        e('promotion_codes.code', 'is not', null),
        e.and([e('promotions.code', '=', code), e('by_codes', '=', false)]),
      ]),
    );
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
  row: CodedPromotion,
  accountId: string,
): Promise<Omit<PromoUsage, 'firstUsedAlike'>> {
  const [uses, isLaterOrder, is] = await Promise.all([
    usesByPerson(db, accountId),
    hasOrdered(db, accountId),
    refusedBy(db, row, accountId),
  ]);
  return {
    uses: row.uses,
    granted: row.granted,
    usesByPerson: uses.get(row.id) ?? 0,
    isLaterOrder,
    isCodeUsed: is.used,
    isHeldOut: is.held_out,
  };
}

/** Whether the typed single-use code has been used, and whether the promotion leaves this person out. */
async function refusedBy(db: Database, row: CodedPromotion, accountId: string) {
  const { rows } = await sql<{ used: boolean; held_out: boolean }>`
    SELECT EXISTS (
        SELECT FROM promotion_uses WHERE code = ${row.single_code} AND state <> 'returned'
      ) AS used,
      ${row.holdout} AND is_held_out(${row.id}, ${accountId}) AS held_out`.execute(db);
  return rows[0] ?? { used: false, held_out: false };
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
    .leftJoin('promotion_uses', (join) =>
      join
        .onRef('promotion_uses.code', '=', 'promotion_claims.code')
        .on('promotion_uses.state', '<>', 'returned'),
    )
    .selectAll('promotions')
    .select([
      'promotion_claims.claimed_at',
      'promotion_claims.code as single_code',
      sql<boolean>`promotion_uses.id IS NOT NULL`.as('is_code_used'),
      heldOut(accountId).as('is_held_out'),
    ])
    .where((e) =>
      e.or([
        e.and([
          e('listed', '=', true),
          e.not(heldOut(accountId)),
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

/** Whether a row's promotion leaves a person out. Nobody in particular (an empty id) is left out of each that does so. */
function heldOut(accountId: string) {
  return sql<boolean>`(promotions.holdout AND (${accountId} = '' OR is_held_out(promotions.id, ${accountId})))`;
}

/** Saves a promotion to an account; idempotent, but that another of its single-use codes takes the place of the first. */
export async function insertClaim(
  db: Database,
  { id, single_code }: CodedPromotion,
  accountId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('promotion_claims')
    .values({ promotion_id: id, account_id: accountId, claimed_at: now, code: single_code })
    .onConflict((conflict) =>
      single_code === null
        ? conflict.columns(['promotion_id', 'account_id']).doNothing()
        : conflict.columns(['promotion_id', 'account_id']).doUpdateSet({ code: single_code }),
    )
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
