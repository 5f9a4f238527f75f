import type { Promotion } from '#contract/money/admin-promotions.ts';
import { ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { lockPromotionById, withdrawPromotion } from '#server/db/money/staff-promotions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { recordAudit } from '../../../staff/audit/record-audit.ts';
import { getPromotion, promotionLine } from './present-promotion.ts';

/**
 * Stops a promotion for good. Every use reads the row under its lock, and nothing keeps it: from the commit on no process
 * grants it. Throws `transition_refused` for one that is stopped or ended.
 */
export async function stopPromotion(
  deps: Deps,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Promotion> {
  return inTransaction(deps, async (tx) => {
    const row = orNotFound(await lockPromotionById(tx.db, id));
    const now = tx.clock.now();
    const { state } = promotionLine(row, now);
    ensure(state !== 'stopped' && state !== 'ended', 'transition_refused', { facts: { state } });
    await withdrawPromotion(tx.db, id, now);
    const { code, granted, uses } = row;
    const details = { code, reason: tidyText(reason), granted, uses };
    await recordAudit(tx, { actor, action: 'promotion_stopped', subject: `promotion:${id}`, details });
    return getPromotion(tx, id);
  });
}
