import type { Generated } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { PromoKind, PromoUseState } from '#domain/money/promotions/promo.ts';

export type PromotionsTable = {
  id: string;
  code: string;
  name_ro: string;
  name_en: string;
  detail_ro: string;
  detail_en: string;
  kind: PromoKind;
  basis_points: number | null;
  amount: number | null;
  max_discount: number | null;
  min_price: Generated<number>;
  currency: Currency;
  starts_at: Date;
  ends_at: Date;
  first_order: Generated<boolean>;
  uses_per_person: Generated<number>;
  max_uses: Generated<number>;
  budget: Generated<number>;
  uses: Generated<number>;
  granted: Generated<number>;
  listed: Generated<boolean>;
  by_codes: Generated<boolean>;
  holdout: Generated<boolean>;
  withdrawn_at: Date | null;
  created_at: Date;
};

export type PromotionUsesTable = {
  id: string;
  promotion_id: string;
  account_id: string;
  delivery_id: string;
  funding_round: number;
  amount: number;
  state: PromoUseState;
  code: string | null;
  created_at: Date;
  ended_at: Date | null;
};

/** The tables of the promo codes. */
export type PromotionTables = {
  promotions: PromotionsTable;
  promotion_claims: { promotion_id: string; account_id: string; claimed_at: Date; code: string | null };
  promotion_codes: { code: string; promotion_id: string; created_at: Date };
  promotion_uses: PromotionUsesTable;
  promotion_violations: { rule: string; subject: string; detail: string };
};
