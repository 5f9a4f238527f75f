import { shareOf } from '../../money.ts';

export const PROMO_KINDS = ['percent', 'fixed'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/** States of a use: reserved with the payment, spent at delivery, or returned when there is no delivery. */
export const PROMO_USE_STATES = ['reserved', 'spent', 'returned'] as const;
export type PromoUseState = (typeof PROMO_USE_STATES)[number];

/** The state of a coupon for one person, as their list shows it. */
export const COUPON_STATES = ['available', 'claimed', 'used', 'expired'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The terms of a code; amounts in minor units, a share in basis points. Null means no such limit. */
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
  /** Every code is bounded: in number of uses and in money. */
  maxUses: number;
  budget: number;
  withdrawn: boolean;
};

/** The usage of a code so far, reserved and spent together; returned uses do not count. */
export type PromoUsage = {
  uses: number;
  granted: number;
  usesByPerson: number;
  isLaterOrder: boolean;
  /** Another account with the same phone, IBAN, card or browser has used a code for a first order. */
  firstUsedAlike: boolean;
  /** The typed single-use code has been used. */
  isCodeUsed: boolean;
  /** The promotion leaves this person out, to see what it changes. */
  isHeldOut: boolean;
};

/** Normalises a code for comparison: without spaces, in capitals. */
export function canonicalCode(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, '').toUpperCase();
}

/** The discount of a code on a price, in minor units: a share rounded half up, capped, never above the price. */
export function discountOf(terms: PromoTerms, price: number): number {
  const worth = terms.kind === 'percent' ? shareOf(price, terms.basisPoints ?? 0) : (terms.amount ?? 0);
  return Math.min(worth, terms.maxDiscount ?? worth, price);
}

/** Whether the code is within its validity period and not withdrawn. */
function isRunning(terms: PromoTerms, now: Date): boolean {
  return !terms.withdrawn && terms.startsAt <= now && now < terms.endsAt;
}

/** Whether a person may still use the code, regardless of the price. */
export function isOpenTo(terms: PromoTerms, usage: PromoUsage, now: Date): boolean {
  if (!isRunning(terms, now) || usage.isCodeUsed || usage.isHeldOut) return false;
  if (usage.usesByPerson >= terms.usesPerPerson) return false;
  if (terms.firstOrder && (usage.isLaterOrder || usage.firstUsedAlike)) return false;
  return usage.uses < terms.maxUses && usage.granted < terms.budget;
}

/** The discount on a price, or null when the code does not apply: one answer for all causes. */
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

/** The coupon's state in a person's list; null when it is not listed. */
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
