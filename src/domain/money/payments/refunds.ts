/**
 * Where a refund is. `requires_action`: it waits for the customer. Even one that has succeeded may still fail, when the
 * bank sends it back days later.
 */
export const REFUND_STATUSES = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** How a refund stands for a person: `made_good`: it failed, and the payer has the money in the wallet. */
export const REFUND_OUTCOMES = ['waiting', 'failed', 'made_good', 'done'] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

const RANKS: Record<RefundStatus, number> = {
  pending: 0,
  requires_action: 0,
  succeeded: 1,
  failed: 2,
  canceled: 2,
};

/** The card did not take it, and will not. */
export function hasFallen(status: RefundStatus): boolean {
  return RANKS[status] === 2;
}

/** Whether a status from the provider is newer than the current one: it moves only forward. */
export function isAhead(current: RefundStatus, news: RefundStatus): boolean {
  return RANKS[news] > RANKS[current] || (RANKS[news] === 0 && RANKS[current] === 0 && news !== current);
}

/** The provider gave up a refund because the payer's bank took the payment in hand: the bank gives the money back. */
const LEFT_TO_BANK = 'charge_for_pending_refund_disputed';

type Fallen = { amount: number; booked: number | null; reason: string | null };

/**
 * What of a fallen refund goes to the payer's wallet, in minor units: all of it, at most what the house does not mean to
 * keep (`surplus`). What the payer's bank has taken in hand goes its way; only what had left the wallet comes back to it.
 */
export function toMakeGood({ amount, booked, reason }: Fallen, surplus: number): number {
  const lost = reason === LEFT_TO_BANK ? (booked ?? 0) : amount;
  return Math.min(lost, Math.max(0, surplus));
}
