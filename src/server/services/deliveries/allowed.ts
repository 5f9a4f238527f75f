import { cancelFee, FREE_CANCEL_MINUTES } from '#domain/deliveries/cancel-fee.ts';
import { STAGES_BEFORE_PICKUP } from '#domain/deliveries/stage-table.ts';
import { DELIVERY_LIFE } from '#domain/deliveries/status-table.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { raiseLeft } from '#domain/offers/raise.ts';
import { RATING_DAYS } from '#domain/deliveries/ratings.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';

/** The sender's cancellation fee now, in minor units, or null when cancelling is no longer possible. */
export function cancelQuote(delivery: DeliveryRow, now: Date): number | null {
  const row = DELIVERY_LIFE.row(delivery.status, 'cancel', 'sender');
  if (!row) return null;
  if (row.guard !== 'before_pickup') return 0;
  if (!delivery.stage || !STAGES_BEFORE_PICKUP.includes(delivery.stage)) return null;
  if (delivery.price === null || delivery.accepted_at === null) return 0;
  const { price, currency, accepted_at: acceptedAt } = delivery;
  const fee = cancelFee({ price, currency, acceptedAt, now });
  // The sender never paid the coupon's part: the fee comes from their own part.
  return Math.min(fee, price - delivery.coupon);
}

/** When cancelling an assigned delivery stops being free; null while there is no courier. */
export function freeCancelUntil({ accepted_at: acceptedAt, status }: DeliveryRow): Date | null {
  if (status !== 'accepted' || acceptedAt === null) return null;
  return new Date(acceptedAt.getTime() + FREE_CANCEL_MINUTES * 60_000);
}

/** Whether a sender may still rate this trip, regardless of an earlier rating. */
export function canBeRated(delivery: DeliveryRow, now: Date): boolean {
  if (delivery.status !== 'completed' || !delivery.ended_at) return false;
  return now.getTime() - delivery.ended_at.getTime() <= RATING_DAYS * 86_400_000;
}

/** Whether the receiver may rate the courier or change the rating: as long as their link is valid. */
export function canReceiverRate(delivery: DeliveryRow): boolean {
  return delivery.status === 'completed' && delivery.courier_id !== null;
}

/** The step by which the sender may raise the estimate, in minor units, or null when nothing more can be added. */
export function raiseStepOf(delivery: DeliveryRow): number | null {
  const left = raiseLeft(delivery.estimate_total, delivery.estimate_raised);
  const step = limitsIn(delivery.currency).raiseStep;
  return delivery.status === 'open' && delivery.order_id === null && left >= step ? step : null;
}
