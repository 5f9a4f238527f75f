import type { PromoTerms, PromoUsage } from './promo.ts';

/** The states of a promotion as the staff see it; `used_up`: its budget or its number of uses is gone. */
export const PROMOTION_STATES = ['running', 'scheduled', 'used_up', 'ended', 'stopped'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** The lists of promotions; `over`: stopped, ended or used up. */
export const PROMOTION_LISTS = ['running', 'scheduled', 'over'] as const;
export type PromotionList = (typeof PROMOTION_LISTS)[number];

/** The state of a promotion at a moment. */
export function promotionState(
  terms: PromoTerms,
  { uses, granted }: Pick<PromoUsage, 'uses' | 'granted'>,
  now: Date,
): PromotionState {
  if (terms.withdrawn) return 'stopped';
  if (now >= terms.endsAt) return 'ended';
  if (now < terms.startsAt) return 'scheduled';
  return uses < terms.maxUses && granted < terms.budget ? 'running' : 'used_up';
}
