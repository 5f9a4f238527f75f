import { type AttemptPurpose, type AttemptState, UNPAID_STATES } from './attempt-table.ts';

/**
 * The status of a card payment as the payer sees it. `waiting`: not paid yet; `declined`: the card was refused and
 * another may be tried; `paid`; `over`: it ended without money; `returned`: money came too late or for nothing, and is
 * refunded; `in_review`: money came otherwise than asked for, and a person decides; `credited`: the money is in the
 * wallet, because it could not serve its purpose.
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

/** Derives a payment's status. `isFunded` says that its money reached its purpose. */
export function paymentStatus({ state, purpose, targetAmount, declineCode, isFunded }: Facts): PaymentStatus {
  const isAbandoned = targetAmount === 0;
  if (UNPAID_STATES.includes(state)) {
    if (isAbandoned) return 'over';
    return declineCode === null ? 'waiting' : 'declined';
  }
  if (state === 'failed') return 'declined';
  if (state === 'void') return isFunded && !isAbandoned ? 'returned' : 'over';
  if (isAbandoned || state === 'refunded') return 'returned';
  const isOnItsOwn = purpose === 'delivery' && !isFunded;
  if (state === 'mismatched' && targetAmount === null && !isFunded) return 'in_review';
  return isOnItsOwn ? 'credited' : 'paid';
}
