import { limitsIn } from '../figures/limits.ts';
import type { StaffRole } from '../../staff/roles.ts';
import type { DeliveryStatus } from '../../deliveries/status-table.ts';

/** Who may receive a goodwill payment for a delivery out of the platform's own money. */
export const GOODWILL_RECIPIENTS = ['sender', 'courier'] as const;
export type GoodwillRecipient = (typeof GOODWILL_RECIPIENTS)[number];

/** Statuses in which goodwill is possible; before the end a dispute or a cancellation is the way. */
export const GOODWILL_STATUSES: readonly DeliveryStatus[] = ['completed', 'returned', 'lost', 'cancelled'];

/** A delivery's money in minor units: its price, coupon, earlier refunds and earlier goodwill. */
type Facts = { price: number; coupon: number; refunded: number; given: number };

/**
 * The most that may still be given, in minor units: a sender never gets back more than they paid, by whatever means; a
 * courier never gets more than the delivery's price on top of their pay.
 */
export function goodwillRoom(recipient: GoodwillRecipient, facts: Facts): number {
  const worth = recipient === 'sender' ? facts.price - facts.coupon - facts.refunded : facts.price;
  return Math.max(0, worth - facts.given);
}

/** The most that a role gives to one side of a delivery, in minor units; null where only the delivery's worth limits it. */
export function goodwillMax(role: StaffRole | null | undefined, currency: string): number | null {
  return role === 'support' ? limitsIn(currency).supportGoodwillMax : null;
}
