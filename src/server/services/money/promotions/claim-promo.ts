import type { Locale } from '#domain/locales.ts';
import type { Promo } from '#contract/money/promos.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { canonicalCode, isOpenTo } from '#domain/money/promotions/promo.ts';
import { findPromotion, insertClaim } from '#server/db/money/promotions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { presentPromo } from './present-promo.ts';
import { readUsage } from './read-usage.ts';
import { termsOf } from './terms.ts';

/**
 * Saves a code to a sender's account; repeating it changes nothing. Throws `promo_invalid` when it cannot be used (any
 * more), `promo_not_first` when an account with a shared mark has had its first order by a code.
 */
export async function claimPromo(deps: Deps, actor: Actor, typed: string, locale: Locale): Promise<Promo> {
  const promotion = await findPromotion(deps.db, canonicalCode(typed));
  if (!promotion || promotion.currency !== deps.settings.currency) throw new AppError('promo_invalid');
  const now = deps.clock.now();
  const usage = await readUsage(deps, promotion, actor.accountId);
  const terms = termsOf(promotion);
  ensure(isOpenTo(terms, { ...usage, firstUsedAlike: false }, now), 'promo_invalid');
  ensure(isOpenTo(terms, usage, now), 'promo_not_first');
  await insertClaim(deps.db, promotion, actor.accountId, now);
  return presentPromo(promotion, 'claimed', locale);
}
