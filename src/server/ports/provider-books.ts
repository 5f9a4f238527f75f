import type { Currency } from '#domain/money.ts';
import type { ProviderNotice } from './payments.ts';

/** What a movement of our balance at the provider was for. `float`: our own money in or out by our bank. */
export type MovementReason =
  | 'charge'
  | 'refund'
  | 'chargeback'
  | 'chargeback_reversal'
  | 'transfer'
  | 'transfer_reversal'
  | 'float'
  | 'other';

/** One line of the provider's statement. Minor units; net = amount − fee is what our balance changed by. */
export type ProviderMovement = {
  ref: string;
  reason: MovementReason;
  amount: number;
  fee: number;
  /** Its code in capitals; it may be none of ours. */
  currency: string;
  paymentRef: string | null;
  chargebackRef: string | null;
  transferRef: string | null;
  movedAt: Date;
};

/** A cardholder's complaint at their bank. `fee` is what the provider keeps for it, whoever wins. */
export type ProviderChargeback = {
  ref: string;
  paymentRef: string;
  amount: number;
  /** Its code in capitals; it may be none of ours. */
  currency: string;
  fee: number;
  reason: string;
  status: 'open' | 'won' | 'lost';
  /** Until then we may answer; null once we have. */
  answerBy: Date | null;
};

/** The provider's statement of our money there. Throws `unavailable` when it cannot be read now. */
export type ProviderBooks = {
  /** Movements after a known one, oldest first, at most a page; all of them from the beginning for null. */
  movementsAfter(ref: string | null): Promise<{ movements: ProviderMovement[]; hasMore: boolean }>;
  /** What happened since a moment, the oldest first; the provider remembers a month. */
  eventsSince(since: Date): Promise<ProviderNotice[]>;
  /** All that the provider owes us, available or not yet. */
  balance(currency: Currency): Promise<number>;
  chargeback(ref: string): Promise<ProviderChargeback>;
  /** Hands our answer to the bank, once. */
  answerChargeback(ref: string, text: string, key: string): Promise<void>;
};
