import type { Currency } from '#domain/money.ts';
import type { ChargebackState } from '#domain/money/payments/chargebacks.ts';
import type { ProviderEvent } from './payments.ts';

/**
 * What a movement of our balance at the provider was for. `float`: our own money in or out by our bank. The provider
 * moves some by itself: what the account costs (`fee`), what it keeps for a while (`reserve`), what it corrects
 * (`adjustment`), a refund that came back. `other`: we have no word for it.
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

/** One line of the provider's statement. Minor units; net = amount − fee is what our balance changed by. */
export type ProviderMovement = {
  ref: string;
  reason: MovementReason;
  /** The provider's own word for it. */
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

/** A cardholder's complaint or their bank's inquiry. `fee` is what the provider keeps for it, whoever wins. */
export type ProviderChargeback = {
  ref: string;
  paymentRef: string;
  amount: number;
  /** Its code in capitals; it may be none of ours. */
  currency: string;
  fee: number;
  reason: string;
  status: ChargebackState;
  /** Until then we may answer; null once we have. */
  answerBy: Date | null;
};

/** The provider's statement of our money there. Throws `unavailable` when it cannot be read now. */
export type ProviderBooks = {
  /** Movements after a known one, oldest first, at most a page; all of them from the beginning for null. */
  movementsAfter(ref: string | null): Promise<{ movements: ProviderMovement[]; hasMore: boolean }>;
  /** One movement as the provider shows it now. */
  movement(ref: string): Promise<ProviderMovement>;
  /** The currencies that the provider keeps our balance in, as codes in capitals; none while it has kept nothing. */
  currencies(): Promise<string[]>;
  /** What happened since a moment, the oldest first; the provider remembers a month. */
  eventsSince(since: Date): Promise<ProviderEvent[]>;
  /** All that the provider owes us, available or not yet. */
  balance(currency: Currency): Promise<number>;
  chargeback(ref: string): Promise<ProviderChargeback>;
  /** Hands our answer to the bank, once. */
  answerChargeback(ref: string, text: string, key: string): Promise<void>;
};
