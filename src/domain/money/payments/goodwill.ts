import type { DeliveryStatus } from '../../deliveries/status-table.ts';

/** Who may be given something for a delivery out of the platform's own money. */
export const GOODWILL_RECIPIENTS = ['sender', 'courier'] as const;
export type GoodwillRecipient = (typeof GOODWILL_RECIPIENTS)[number];

/** Only what is over can be made good; before that a complaint or a cancellation is the way. */
export const GOODWILL_STATUSES: readonly DeliveryStatus[] = ['completed', 'returned', 'lost', 'cancelled'];

/** A delivery's money in minor units: its price, the coupon, what went back to the sender, what was given before. */
type Facts = { price: number; coupon: number; refunded: number; given: number };

/**
 * The most that may still be given, in minor units: a sender never gets back more than they paid, whichever way it
 * comes; a courier never gets more than the delivery's price beside their pay.
 */
export function goodwillRoom(recipient: GoodwillRecipient, facts: Facts): number {
  const worth = recipient === 'sender' ? facts.price - facts.coupon - facts.refunded : facts.price;
  return Math.max(0, worth - facts.given);
}
