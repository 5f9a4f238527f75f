import { AppError, ensure } from '#domain/errors.ts';
import { canonicalCode, grantedDiscount } from '#domain/promotions/promo.ts';
import type { DeliveryRow } from '#server/db/deliveries.ts';
import { insertClaim, insertUse, lockPromotion, usageBy } from '#server/db/promotions.ts';
import type { Deps } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { ensureConfirmed } from './ensure-confirmed.ts';
import { termsOf } from './terms.ts';

/** What a code takes off an accepted price, in minor units; no code takes nothing. */
export type Reduction = { code: string | null; coupon: number };

/**
 * Reserves a code for a delivery that is being accepted, in the acceptance's transaction and under the promotion's
 * lock, so that the last use is given once. Throws `promo_invalid` for every cause alike,
 * `promo_unconfirmed` before any code is looked at.
 */
export async function reservePromo(
  deps: Deps,
  delivery: DeliveryRow,
  order: { code: string | undefined; price: number; fundingRound: number },
): Promise<Reduction> {
  const code = canonicalCode(order.code ?? '');
  if (code === '') return { code: null, coupon: 0 };
  await ensureConfirmed(deps, delivery.sender_id);
  const now = deps.clock.now();
  const promotion = await lockPromotion(deps.db, code);
  if (!promotion || promotion.currency !== delivery.currency) throw new AppError('promo_invalid');
  const usage = await usageBy(deps.db, promotion, delivery.sender_id);
  const coupon = grantedDiscount(termsOf(promotion), usage, { price: order.price, now });
  ensure(coupon !== null, 'promo_invalid');
  await insertClaim(deps.db, promotion.id, delivery.sender_id, now);
  await insertUse(deps.db, {
    id: newId(),
    promotion_id: promotion.id,
    account_id: delivery.sender_id,
    delivery_id: delivery.id,
    funding_round: order.fundingRound,
    amount: coupon,
    state: 'reserved',
    created_at: now,
    ended_at: null,
  });
  return { code, coupon };
}
