import { AppError } from '#domain/errors.ts';
import { grantedDiscount, type PromoTerms, type PromoUsage } from '#domain/money/promotions/promo.ts';

/**
 * What a code takes off a price, in minor units. Throws `promo_not_first` where only an account with a shared mark
 * prevents a first-order code, so that the person can write to us, and `promo_invalid` for every other cause alike.
 */
export function ensureGranted(
  terms: PromoTerms,
  usage: PromoUsage,
  order: { price: number; now: Date },
): number {
  const coupon = grantedDiscount(terms, usage, order);
  if (coupon !== null) return coupon;
  const own = grantedDiscount(terms, { ...usage, firstUsedAlike: false }, order);
  throw new AppError(own === null ? 'promo_invalid' : 'promo_not_first');
}
