import { type AttemptPurpose, type AttemptState, UNPAID_STATES } from './attempt-table.ts';

/**
 * How a card payment stands for the person who pays. `waiting`: nobody has paid yet; `declined`: the card said no and
 * another may be tried; `paid`; `over`: it ended without money; `returned`: money came, but too late or in vain, and
 * goes back; `in_review`: money came otherwise than asked for, and a person looks at it; `credited`: what came is in
 * the wallet, because it could not pay for what it was meant for.
 */
export const PAYMENT_STATUSES = [
  'waiting',
  'declined',
  'paid',
  'over',
  'returned',
  'in_review',
  'credited',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

type Facts = {
  state: AttemptState;
  purpose: AttemptPurpose;
  targetAmount: number | null;
  declineCode: string | null;
  isFunded: boolean;
};

/** How a payment stands. `isFunded` says that its money arrived where it was meant for. */
export function paymentStatus({ state, purpose, targetAmount, declineCode, isFunded }: Facts): PaymentStatus {
  const isGivenUp = targetAmount === 0;
  if (UNPAID_STATES.includes(state)) {
    if (isGivenUp) return 'over';
    return declineCode === null ? 'waiting' : 'declined';
  }
  if (state === 'failed') return 'declined';
  if (state === 'void') return isFunded && !isGivenUp ? 'returned' : 'over';
  if (isGivenUp || state === 'refunded') return 'returned';
  const isOnItsOwn = purpose === 'delivery' && !isFunded;
  if (state === 'mismatched' && targetAmount === null && !isFunded) return 'in_review';
  return isOnItsOwn ? 'credited' : 'paid';
}
