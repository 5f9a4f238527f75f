import { UNPAID_STATES, type AttemptState } from './attempt-table.ts';

/**
 * How a card payment stands for the person who pays. `waiting`: nobody has paid yet; `declined`: the card said no and
 * another may be tried; `paid`; `over`: it ended without money; `returned`: money came, but too late or in vain, and
 * goes back.
 */
export const PAYMENT_STANDS = ['waiting', 'declined', 'paid', 'over', 'returned'] as const;
export type PaymentStand = (typeof PAYMENT_STANDS)[number];

type Facts = { state: AttemptState; keep: number | null; declineCode: string | null; isFunded: boolean };

/** How a payment stands. `isFunded` says that its money arrived where it was meant for. */
export function paymentStand({ state, keep, declineCode, isFunded }: Facts): PaymentStand {
  const isGivenUp = keep === 0;
  if (UNPAID_STATES.includes(state)) {
    if (isGivenUp) return 'over';
    return declineCode === null ? 'waiting' : 'declined';
  }
  if (state === 'failed') return 'declined';
  if (state === 'void') return isFunded && !isGivenUp ? 'returned' : 'over';
  return isGivenUp || state === 'refunded' ? 'returned' : 'paid';
}
