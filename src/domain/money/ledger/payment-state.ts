import type { DeliveryStatus } from '../../deliveries/status-table.ts';

/** Where the money of an accepted delivery is, in the words of its receipt. */
export const PAYMENT_STATES = [
  'due',
  'authorised',
  'held',
  'captured',
  'collected',
  'released',
  'refunded',
  'returned',
  'returned_less_fee',
  'fee_owed',
  'nothing_taken',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What the ledger and the delivery say about its money; sums in minor units. */
export type MoneyFacts = {
  status: DeliveryStatus;
  method: 'card' | 'wallet' | 'cash' | null;
  isReleased: boolean;
  /** What stands in the delivery's escrow now. */
  escrow: number;
  /** What a card has authorised and not yet paid. */
  authorised: number;
  /** What went back to the sender after a complaint, 0 without one. */
  refunded: number;
  /** The cancel fee that was booked, 0 without one. */
  cancelFee: number;
};

/** The state of a delivery's payment, read from the ledger's balances rather than guessed from the trip. */
export function paymentState(facts: MoneyFacts): PaymentState {
  if (facts.refunded > 0) return 'refunded';
  if (facts.isReleased) return 'released';
  if (facts.status === 'cancelled') return afterCancel(facts);
  if (facts.escrow === 0) return 'due';
  if (facts.authorised > 0) return 'authorised';
  if (facts.method === 'cash') return 'collected';
  return facts.method === 'card' ? 'captured' : 'held';
}

function afterCancel({ method, cancelFee }: MoneyFacts): PaymentState {
  if (method === 'cash') return cancelFee > 0 ? 'fee_owed' : 'nothing_taken';
  return cancelFee > 0 ? 'returned_less_fee' : 'returned';
}
