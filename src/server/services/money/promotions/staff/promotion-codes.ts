import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Promotion, promotionCodes as route } from '#contract/money/admin-promotions.ts';
import { ensure } from '#domain/errors.ts';
import { SINGLE_CODE_LENGTH, singleCode } from '#domain/money/promotions/codes.ts';
import { codesAfter, countCodes, insertCodes } from '#server/db/money/promotion-codes.ts';
import { lockPromotionById, promotionById } from '#server/db/money/staff-promotions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../../errors.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { recordAudit } from '../../../staff/audit/record-audit.ts';
import { getPromotion, promotionLine } from './present-promotion.ts';

const PAGE = 100;

/**
 * Makes single-use codes of a promotion, together no more than its number of uses. Throws `transition_refused` for a
 * promotion that has none or is over, `validation_failed` for too many, with the room that is left.
 */
export async function makeCodes(deps: Deps, actor: Actor, id: string, count: number): Promise<Promotion> {
  return inTransaction(deps, async (tx) => {
    const row = orNotFound(await lockPromotionById(tx.db, id));
    const now = tx.clock.now();
    const { state } = promotionLine(row, now);
    ensure(row.by_codes, 'transition_refused', { facts: { state: 'no_codes' } });
    ensure(state === 'running' || state === 'scheduled', 'transition_refused', { facts: { state } });
    const { made } = await countCodes(tx.db, id);
    const room = row.max_uses - made;
    if (count > room) throw fieldError('count', 'too_big', { room });
    const codes = new Set<string>();
    while (codes.size < count) codes.add(singleCode(row.code, randomBytes(SINGLE_CODE_LENGTH)));
    await insertCodes(tx.db, id, [...codes], now);
    const details = { code: row.code, count };
    await recordAudit(tx, { actor, action: 'promotion_codes_made', subject: `promotion:${id}`, details });
    return getPromotion(tx, id);
  });
}

/** A page of the single-use codes; the first one is logged as a reading. Throws `not_found`. */
export async function listCodes(
  deps: Deps,
  actor: Actor,
  id: string,
  { cursor, limit = PAGE }: z.output<typeof route.query>,
) {
  const { code } = orNotFound(await promotionById(deps.db, id));
  if (cursor === undefined) {
    const details = { code };
    await recordAudit(deps, { actor, action: 'promotion_codes_viewed', subject: `promotion:${id}`, details });
  }
  const rows = await codesAfter(deps.db, id, { after: cursor ?? '', limit: limit + 1 });
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.code ?? null) : null };
}
