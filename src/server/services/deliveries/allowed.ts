import { cancelFee, FREE_CANCEL_MINUTES } from '#domain/deliveries/cancel-fee.ts';
import { STAGES_BEFORE_PICKUP } from '#domain/deliveries/stage-table.ts';
import { DELIVERY_LIFE } from '#domain/deliveries/status-table.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { raiseLeft } from '#domain/offers/raise.ts';
import { RATING_DAYS } from '#domain/deliveries/ratings.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';

/** What cancelling would cost the sender now, in minor units, or null when it is no longer possible. */
export function cancelQuote(delivery: DeliveryRow, now: Date): number | null {
  const row = DELIVERY_LIFE.row(delivery.status, 'cancel', 'sender');
  if (!row) return null;
  if (row.guard !== 'before_pickup') return 0;
  if (!delivery.stage || !STAGES_BEFORE_PICKUP.includes(delivery.stage)) return null;
  if (delivery.price === null || delivery.accepted_at === null) return 0;
  const { price, currency, accepted_at: acceptedAt } = delivery;
  const fee = cancelFee({ price, currency, acceptedAt, now });
  // What a coupon paid was never the sender's: the fee is taken from their own part.
  return Math.min(fee, price - delivery.coupon);
}

/** When cancelling a delivery that has its courier stops being free; null while there is no courier. */
export function freeCancelUntil({ accepted_at: acceptedAt, status }: DeliveryRow): Date | null {
  if (status !== 'accepted' || acceptedAt === null) return null;
  return new Date(acceptedAt.getTime() + FREE_CANCEL_MINUTES * 60_000);
}

/** Whether a sender may still judge this trip, leaving aside whether they already did. */
export function canBeRated(delivery: DeliveryRow, now: Date): boolean {
  if (delivery.status !== 'completed' || !delivery.ended_at) return false;
  return now.getTime() - delivery.ended_at.getTime() <= RATING_DAYS * 86_400_000;
}

/** Whether the receiver may say or change what they think of the courier: as long as their link lives. */
export function canReceiverRate(delivery: DeliveryRow): boolean {
  return delivery.status === 'completed' && delivery.courier_id !== null;
}

/** What the sender may add to the estimate in one step, in minor units, or null when nothing more can be added. */
export function raiseStepOf(delivery: DeliveryRow): number | null {
  const left = raiseLeft(delivery.estimate_total, delivery.estimate_raised);
  const step = limitsIn(delivery.currency).raiseStep;
  return delivery.status === 'open' && left >= step ? step : null;
}
