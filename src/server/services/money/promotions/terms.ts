import type { PromoTerms } from '#domain/money/promotions/promo.ts';
import type { PromotionRow } from '#server/db/money/promotions.ts';

/** A promotion's row as terms of the domain. */
export function termsOf(row: PromotionRow): PromoTerms {
  return {
    kind: row.kind,
    basisPoints: row.basis_points,
    amount: row.amount,
    maxDiscount: row.max_discount,
    minPrice: row.min_price,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    firstOrder: row.first_order,
    usesPerPerson: row.uses_per_person,
    maxUses: row.max_uses,
    budget: row.budget,
    withdrawn: row.withdrawn_at !== null,
  };
}
