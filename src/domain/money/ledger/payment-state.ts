import type { PaymentMethod } from '../payments/methods.ts';
import type { DeliveryStatus } from '../../deliveries/status-table.ts';

/** The state of an accepted delivery's money, as its receipt names it. */
export const PAYMENT_STATES = [
  'due',
  'authorised',
  'held',
  'on_account',
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

/** A delivery's money by its ledger and its row; sums in minor units. */
export type MoneyFacts = {
  status: DeliveryStatus;
  method: PaymentMethod | null;
  isReleased: boolean;
  /** The balance of the delivery's escrow. */
  escrow: number;
  /** The amount authorised on a card and not captured. */
  authorised: number;
  /** The amount refunded to the sender by a dispute, 0 without one. */
  refunded: number;
  /** The booked cancel fee, 0 without one. */
  cancelFee: number;
};

/** Derives the state of a delivery's payment from the ledger's balances, not from the trip. */
export function paymentState(facts: MoneyFacts): PaymentState {
  if (facts.refunded > 0) return 'refunded';
  if (facts.isReleased) return 'released';
  if (facts.status === 'cancelled') return afterCancel(facts);
  if (facts.escrow === 0) return 'due';
  if (facts.authorised > 0) return 'authorised';
  if (facts.method === 'cash') return 'collected';
  if (facts.method === 'account') return 'on_account';
  return facts.method === 'card' ? 'captured' : 'held';
}

function afterCancel({ method, cancelFee }: MoneyFacts): PaymentState {
  if (method === 'cash') return cancelFee > 0 ? 'fee_owed' : 'nothing_taken';
  return cancelFee > 0 ? 'returned_less_fee' : 'returned';
}
