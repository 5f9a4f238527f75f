import type { Promo } from '#contract/money/promos.ts';
import type { Locale } from '#domain/locales.ts';
import type { CouponState } from '#domain/money/promotions/promo.ts';
import type { CodedPromotion } from '#server/db/money/promotions.ts';

/** A coupon in the reader's language, as their list shows it. */
export function presentPromo(row: CodedPromotion, state: CouponState, locale: Locale): Promo {
  const money = (amount: number) => ({ amount, currency: row.currency });
  return {
    code: row.single_code ?? row.code,
    name: row[`name_${locale}`],
    detail: row[`detail_${locale}`],
    kind: row.kind,
    basisPoints: row.basis_points,
    amount: row.amount === null ? null : money(row.amount),
    maxDiscount: row.max_discount === null ? null : money(row.max_discount),
    minPrice: row.min_price === 0 ? null : money(row.min_price),
    firstOrder: row.first_order,
    expiresAt: row.ends_at.toISOString(),
    state,
  };
}
