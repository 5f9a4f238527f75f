/**
 * States of a refund. `requires_action`: it waits for the customer. Even a succeeded one may still fail, when the bank
 * returns it days later.
 */
export const REFUND_STATUSES = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** The outcome of a refund as people see it: `made_good`: it failed, and the payer has the money in the wallet. */
export const REFUND_OUTCOMES = ['waiting', 'failed', 'made_good', 'done'] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

const RANKS: Record<RefundStatus, number> = {
  pending: 0,
  requires_action: 0,
  succeeded: 1,
  failed: 2,
  canceled: 2,
};

/** Whether the refund has failed for good. */
export function hasFallen(status: RefundStatus): boolean {
  return RANKS[status] === 2;
}

/** Whether a status from the provider is newer than the current one: it moves only forward. */
export function isAhead(current: RefundStatus, reported: RefundStatus): boolean {
  return (
    RANKS[reported] > RANKS[current] ||
    (RANKS[reported] === 0 && RANKS[current] === 0 && reported !== current)
  );
}

/** The provider cancelled a refund because of a chargeback: the bank returns the money. */
const LEFT_TO_BANK = 'charge_for_pending_refund_disputed';

type Fallen = { amount: number; booked: number | null; reason: string | null };

/**
 * The part of a failed refund that is credited to the payer's wallet, in minor units: all of it, at most what the
 * platform does not mean to keep (`surplus`). In a chargeback only what had left the wallet comes back to it.
 */
export function toMakeGood({ amount, booked, reason }: Fallen, surplus: number): number {
  const lost = reason === LEFT_TO_BANK ? (booked ?? 0) : amount;
  return Math.min(lost, Math.max(0, surplus));
}
