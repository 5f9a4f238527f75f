import { enabledMarks } from '#domain/risk/marks.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { findPromotion, lockFirstOrderPromotions } from '#server/db/money/promotions.ts';
import type { Tx } from '#server/deps.ts';
import { hadFirstOrder } from './had-first-order.ts';

/**
 * Whether the card just authorised for a reserved delivery with a first-order code has paid for another account's use
 * of one: which card it is was not known when the code was reserved.
 */
export async function cardHadFirstOrder(deps: Tx, delivery: DeliveryRow | null): Promise<boolean> {
  if (delivery?.status !== 'reserved' || !delivery.promo_code) return false;
  if (!enabledMarks(deps.settings.riskChecks).includes('card')) return false;
  const promotion = await findPromotion(deps.db, delivery.promo_code);
  if (!promotion?.first_order) return false;
  await lockFirstOrderPromotions(deps.db);
  return hadFirstOrder(deps, delivery.sender_id, ['card']);
}
