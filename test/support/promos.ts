import { insertPromotion, type PromotionRow } from '#server/db/money/promotions.ts';
import type { Deps } from '#server/deps.ts';
import { newId } from '#server/services/ids.ts';

let made = 0;

/**
 * Inserts a promo code: 5.00 off any price, once per person, valid for a day on either side of now; returns the code.
 */
export async function aPromo(deps: Deps, change: Partial<PromotionRow> = {}): Promise<string> {
  made += 1;
  const now = deps.clock.now();
  const row = {
    id: newId(),
    code: `COD${made}`,
    name_ro: 'Cinci de la noi',
    name_en: 'Five from us',
    detail_ro: 'Cinci mai puțin.',
    detail_en: 'Five less.',
    kind: 'fixed' as const,
    basis_points: null,
    amount: 500,
    max_discount: null,
    currency: deps.settings.currency,
    starts_at: new Date(now.getTime() - 86_400_000),
    ends_at: new Date(now.getTime() + 86_400_000),
    max_uses: 1_000,
    budget: 1_000_000,
    withdrawn_at: null,
    created_at: now,
    ...change,
  };
  await insertPromotion(deps.db, row);
  return row.code;
}
