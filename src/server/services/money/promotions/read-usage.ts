import type { PromoUsage } from '#domain/money/promotions/promo.ts';
import { enabledMarks } from '#domain/risk/marks.ts';
import { type CodedPromotion, usageBy } from '#server/db/money/promotions.ts';
import type { Deps } from '#server/deps.ts';
import { hadFirstOrder } from './had-first-order.ts';

/**
 * The usage of a promotion so far, by one person and by accounts with a shared mark. Exact only under the promotion's
 * lock.
 */
export async function readUsage(
  deps: Deps,
  promotion: CodedPromotion,
  accountId: string,
): Promise<PromoUsage> {
  const kinds = enabledMarks(deps.settings.riskChecks);
  const firstUsedAlike = promotion.first_order && (await hadFirstOrder(deps, accountId, kinds));
  return { ...(await usageBy(deps.db, promotion, accountId)), firstUsedAlike };
}
