import { AppError } from '#domain/errors.ts';
import { canonicalCode } from '#domain/money/promotions/promo.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import {
  findPromotion,
  insertClaim,
  insertUse,
  lockFirstOrderPromotions,
  lockPromotion,
  type CodedPromotion,
} from '#server/db/money/promotions.ts';
import type { Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { ensureConfirmed } from './ensure-confirmed.ts';
import { ensureGranted } from './ensure-granted.ts';
import { readUsage } from './read-usage.ts';
import { termsOf } from './terms.ts';

/** What a code takes off an accepted price, in minor units; no code takes nothing. */
export type Reduction = { code: string | null; coupon: number };

/**
 * Reserves a code for a delivery that is being accepted, in the accepting transaction and under the promotion's lock,
 * so that the last use is given once. Throws `promo_invalid` for every cause alike, `promo_unconfirmed` before any code
 * is read, `promo_not_first` when an account with a shared mark has had a first-order code.
 */
export async function reservePromo(
  deps: Tx,
  delivery: DeliveryRow,
  order: { code: string | undefined; price: number; fundingRound: number },
): Promise<Reduction> {
  const code = canonicalCode(order.code ?? '');
  if (code === '') return { code: null, coupon: 0 };
  await ensureConfirmed(deps, delivery.sender_id);
  const now = deps.clock.now();
  const promotion = await lockCode(deps, code);
  if (!promotion || promotion.currency !== delivery.currency) throw new AppError('promo_invalid');
  const usage = await readUsage(deps, promotion, delivery.sender_id);
  const coupon = ensureGranted(termsOf(promotion), usage, { price: order.price, now });
  await insertClaim(deps.db, promotion, delivery.sender_id, now);
  await insertUse(deps.db, {
    id: newId(),
    promotion_id: promotion.id,
    account_id: delivery.sender_id,
    delivery_id: delivery.id,
    funding_round: order.fundingRound,
    amount: coupon,
    code: promotion.single_code,
    state: 'reserved',
    created_at: now,
    ended_at: null,
  });
  return { code, coupon };
}

/**
 * Locks a promotion; a first-order code locks all of its kind, because two accounts of one person may use two at once.
 */
async function lockCode(deps: Tx, code: string): Promise<CodedPromotion | undefined> {
  const promotion = await findPromotion(deps.db, code);
  if (promotion?.first_order) await lockFirstOrderPromotions(deps.db);
  return lockPromotion(deps.db, code);
}
