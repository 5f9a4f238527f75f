import { shareOf } from '../../money.ts';

export const PROMO_KINDS = ['percent', 'fixed'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/** A use is reserved with the payment, then spent when the parcel is delivered or given back when it is not. */
const PROMO_USE_STATES = ['reserved', 'spent', 'returned'] as const;
export type PromoUseState = (typeof PROMO_USE_STATES)[number];

/** Where a coupon stands for one person, as their list shows it. */
export const COUPON_STATES = ['available', 'claimed', 'used', 'expired'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** What a code promises; amounts in minor units, a share in basis points. Null means no such limit. */
export type PromoTerms = {
  kind: PromoKind;
  basisPoints: number | null;
  amount: number | null;
  maxDiscount: number | null;
  minPrice: number;
  startsAt: Date;
  endsAt: Date;
  firstOrder: boolean;
  usesPerPerson: number;
  /** No code is without an end: so many uses, so much money. */
  maxUses: number;
  budget: number;
  withdrawn: boolean;
};

/** What has happened with a code so far, reserved and spent together; returned uses do not count. */
export type PromoUsage = {
  uses: number;
  granted: number;
  usesByPerson: number;
  ordersByPerson: number;
  /** Another account with the same phone, IBAN, card or browser has used a code for a first order. */
  firstUsedAlike: boolean;
};

/** The spelling under which codes are compared: without spaces, in capitals. */
export function canonicalCode(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, '').toUpperCase();
}

/** What a code takes off a price, in minor units: a share rounded half up, within its cap, never above the price. */
export function discountOf(terms: PromoTerms, price: number): number {
  const worth = terms.kind === 'percent' ? shareOf(price, terms.basisPoints ?? 0) : (terms.amount ?? 0);
  return Math.min(worth, terms.maxDiscount ?? worth, price);
}

/** Whether the code is in its window and not withdrawn. */
function isRunning(terms: PromoTerms, now: Date): boolean {
  return !terms.withdrawn && terms.startsAt <= now && now < terms.endsAt;
}

/** Whether a person may still use the code at all, leaving aside any price. */
export function isOpenTo(terms: PromoTerms, usage: PromoUsage, now: Date): boolean {
  if (!isRunning(terms, now)) return false;
  if (usage.usesByPerson >= terms.usesPerPerson) return false;
  if (terms.firstOrder && (usage.ordersByPerson > 0 || usage.firstUsedAlike)) return false;
  return usage.uses < terms.maxUses && usage.granted < terms.budget;
}

/** The reduction of a price, or null when the code does not hold for it: one answer for all causes. */
export function grantedDiscount(
  terms: PromoTerms,
  usage: PromoUsage,
  order: { price: number; now: Date },
): number | null {
  if (!isOpenTo(terms, usage, order.now) || order.price < terms.minPrice) return null;
  const discount = discountOf(terms, order.price);
  const isCovered = usage.granted + discount <= terms.budget;
  return isCovered && discount > 0 ? discount : null;
}

/** How a person's list shows the coupon; null when it is of no interest to them. */
export function couponState(
  terms: PromoTerms,
  usage: PromoUsage,
  seen: { claimed: boolean; listed: boolean; now: Date },
): CouponState | null {
  if (usage.usesByPerson >= terms.usesPerPerson) return 'used';
  const isOpen = isOpenTo(terms, usage, seen.now);
  if (seen.claimed) return isOpen ? 'claimed' : 'expired';
  return isOpen && seen.listed ? 'available' : null;
}
