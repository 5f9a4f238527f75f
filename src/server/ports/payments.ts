import type { Locale } from '#domain/locales.ts';
import type { Currency } from '#domain/money.ts';
import type { AttemptPurpose } from '#domain/money/payments/attempt-table.ts';
import type { Claim } from '#domain/money/payments/mismatch.ts';
import type { RefundStatus } from '#domain/money/payments/refunds.ts';

/** Whose a payment is and what for; kept at the provider too, so that a lost row can be written again. */
type PaymentOwner = { accountId: string; purpose: AttemptPurpose };

/** What the provider says of one card payment. Amounts in minor units. */
export type ProviderPayment = {
  /** The hosted page that it began on. */
  sessionRef: string;
  /** The payment itself; the provider makes it when the person pays, or with the page. */
  paymentRef: string | null;
  status: ProviderStatus;
  amount: number;
  /** What each of the provider's objects says of the payment; they are compared with what was asked for. */
  claims: readonly Claim[];
  /** Null for a payment from before this was kept. */
  owner: PaymentOwner | null;
  capturedAmount: number;
  /** What was given back or is on its way: every refund that has not failed. */
  refundedAmount: number;
  /** What was to be given back, refund by refund, the newest first; those that failed as well. */
  refunds: readonly ProviderRefund[];
  /** A held amount lapses at this moment. */
  captureBefore: Date | null;
  /** The provider's word for the card that paid: the same for the same card, and nothing of its number. */
  cardFingerprint: string | null;
  /** Why the card said no, in the provider's word. */
  declineCode: string | null;
};

/** One refund by the provider's id. Minor units. */
export type ProviderRefund = {
  ref: string;
  amount: number;
  status: RefundStatus;
  /** Why it failed or waits, in the provider's word. */
  reason: string | null;
  /** The step of ours that asked for it, where it names one. */
  stepId: string | null;
};

/** What a refund says of where it came from, kept at the provider: found again by it when its answer was lost. */
type RefundMark = { attemptId: string; stepId: string };

/** `open`: nobody has paid yet. `processing`: the provider does not know yet. The last three are ends. */
export type ProviderStatus =
  'open' | 'processing' | 'authorised' | 'captured' | 'canceled' | 'expired' | 'failed';

export type CheckoutRequest = PaymentOwner & {
  attemptId: string;
  amount: number;
  currency: Currency;
  /** `manual` holds the amount until it is captured; `automatic` takes it at once. */
  capture: 'manual' | 'automatic';
  description: string;
  email: string;
  locale: Locale;
  returnUrl: string;
  cancelUrl: string;
  /** When the product closes the page; the provider's own page may outlive it by half an hour. Not in the past. */
  expiresAt: Date;
};

/** Messages about couriers' accounts have an endpoint, and a signing secret, of their own. */
export type EventEndpoint = 'own' | 'connected';

/** What a signed message of the provider is about; only its ids are believed. */
export type ProviderEvent = {
  eventId: string;
  type: string;
  /** It is about play money while our key is for real money, or the other way round. */
  isOtherMode: boolean;
  attemptId: string | null;
  /** The hosted page that it is about. */
  sessionRef: string | null;
  /** The payment it is about. */
  paymentRef: string | null;
  /** Our payout to a courier that it is about. */
  payoutId: string | null;
  /** The courier's account at the provider that it is about. */
  accountRef: string | null;
  /** The bank's complaint about a payment that it is about. */
  chargebackRef: string | null;
};

/**
 * Card payments on the provider's own page. Every changing call carries a key: the same key does the work once, and gives
 * the same answer for a day, refusals included. Whatever is refused or not answered throws a `ProviderRefusal`; reading
 * the payment then tells. Where there are no card payments all throw `method_unavailable`.
 */
export type Payments = {
  openCheckout(request: CheckoutRequest, key: string): Promise<{ sessionRef: string; url: string }>;
  /** Nobody can pay on the page any more; one that is over already stays as it is. */
  closeCheckout(sessionRef: string): Promise<void>;
  read(sessionRef: string): Promise<ProviderPayment>;
  /** Takes a held amount or a part of it; the rest is let go. */
  capture(paymentRef: string, amount: number, key: string): Promise<void>;
  /** Lets a held amount go. */
  release(paymentRef: string, key: string): Promise<void>;
  refund(paymentRef: string, amount: number, key: string, mark?: RefundMark): Promise<ProviderRefund>;
  /** The bank's complaints and inquiries about a payment, by the provider's ids. */
  disputesOf(paymentRef: string): Promise<string[]>;
  /** Checks the signature over the raw body; throws `forbidden` when it is not the provider's, `validation_failed` when it is no event. */
  readProviderEvent(rawBody: Buffer, signature: string, endpoint: EventEndpoint): ProviderEvent;
};
