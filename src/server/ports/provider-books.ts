import type { Currency } from '#domain/money.ts';
import type { ChargebackState } from '#domain/money/payments/chargebacks.ts';
import type { ProviderEvent } from './payments.ts';

/**
 * Why our balance at the provider moved. `float`: our own money to or from our bank. Some movements are the provider's
 * own: fees of the account (`fee`), money withheld for a while (`reserve`), corrections (`adjustment`), a refund that
 * came back. `other`: an unknown type.
 */
export type MovementReason =
  | 'charge'
  | 'refund'
  | 'refund_failure'
  | 'chargeback'
  | 'chargeback_reversal'
  | 'transfer'
  | 'transfer_reversal'
  | 'float'
  | 'fee'
  | 'reserve'
  | 'adjustment'
  | 'other';

/** A line of the provider's statement. Minor units; net = amount − fee is the change of our balance. */
export type ProviderMovement = {
  ref: string;
  reason: MovementReason;
  /** The provider's own type. */
  type: string;
  amount: number;
  fee: number;
  /** Its code in capitals; it may be none of ours. */
  currency: string;
  paymentRef: string | null;
  chargebackRef: string | null;
  transferRef: string | null;
  movedAt: Date;
};

/** A chargeback or a bank's inquiry. `fee` is what the provider charges for it, whoever wins. */
export type ProviderChargeback = {
  ref: string;
  paymentRef: string;
  amount: number;
  /** Its code in capitals; it may be none of ours. */
  currency: string;
  fee: number;
  reason: string;
  status: ChargebackState;
  /** The deadline for our answer; null once we have answered. */
  answerBy: Date | null;
};

/** The provider's statement of our balance. Throws `unavailable` when it cannot be read now. */
export type ProviderBooks = {
  /** Movements after a known one, oldest first, at most a page; for null from the very beginning. */
  movementsAfter(ref: string | null): Promise<{ movements: ProviderMovement[]; hasMore: boolean }>;
  /** The current state of one movement. */
  movement(ref: string): Promise<ProviderMovement>;
  /** The currencies of our balance at the provider, as codes in capitals; none while it is empty. */
  currencies(): Promise<string[]>;
  /** Events since a moment, the oldest first; the provider stores them for a month. */
  eventsSince(since: Date): Promise<ProviderEvent[]>;
  /** Our whole balance at the provider, available or pending. */
  balance(currency: Currency): Promise<number>;
  chargeback(ref: string): Promise<ProviderChargeback>;
  /** Submits our answer to the bank, once. */
  answerChargeback(ref: string, text: string, key: string): Promise<void>;
};
