import { type AttemptState, UNPAID_STATES } from '../payments/attempt-table.ts';

/**
 * How a receiver's latest card payment stands, beside the money itself. `waiting`: its page is open; `declined`: the bank
 * refused, and nothing was taken; `returned`: it goes back to the card; `in_review`: the provider reports something else
 * than was asked for.
 */
export const COD_CARD_STATES = ['waiting', 'declined', 'returned', 'in_review'] as const;
export type CodCardState = (typeof COD_CARD_STATES)[number];

type Payment = { state: AttemptState; targetAmount: number | null; declineCode: string | null };

/** The state of a card payment of goods' money; null where there is nothing to say of it. */
export function codCardState({ state, targetAmount, declineCode }: Payment): CodCardState | null {
  if (state === 'failed') return 'declined';
  if (state === 'mismatched') return targetAmount === null ? 'in_review' : 'returned';
  if (state === 'captured' || state === 'refunded') return targetAmount === 0 ? 'returned' : null;
  const isOpen = UNPAID_STATES.includes(state) && targetAmount === null;
  if (!isOpen) return null;
  return declineCode === null ? 'waiting' : 'declined';
}
