import type { Locale } from '#contract/field-texts.ts';
import type { Promo } from '#contract/promos.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { canonicalCode, isOpenTo } from '#domain/promotions/promo.ts';
import { findPromotion, insertClaim, usageBy } from '#server/db/promotions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { presentPromo } from './present-promo.ts';
import { termsOf } from './terms.ts';

/** Saves a code to a sender's account, as often as asked. Throws `promo_invalid` when it cannot be used (any more). */
export async function claimPromo(deps: Deps, actor: Actor, typed: string, locale: Locale): Promise<Promo> {
  const promotion = await findPromotion(deps.db, canonicalCode(typed));
  if (!promotion || promotion.currency !== deps.settings.currency) throw new AppError('promo_invalid');
  const now = deps.clock.now();
  const usage = await usageBy(deps.db, promotion, actor.accountId);
  ensure(isOpenTo(termsOf(promotion), usage, now), 'promo_invalid');
  await insertClaim(deps.db, promotion.id, actor.accountId, now);
  return presentPromo(promotion, 'claimed', locale);
}
