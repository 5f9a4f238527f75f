import type { Locale } from '#domain/locales.ts';
import type { Currency } from '#domain/money.ts';
import type { AttemptPurpose } from '#domain/money/payments/attempt-table.ts';
import type { Claim } from '#domain/money/payments/mismatch.ts';
import type { RefundStatus } from '#domain/money/payments/refunds.ts';

/** The owner and purpose of a payment; stored at the provider too, so that a lost row can be restored. */
type PaymentOwner = { accountId: string; purpose: AttemptPurpose };

/** A card payment as the provider reports it. Amounts in minor units. */
export type ProviderPayment = {
  /** The id of its hosted payment page. */
  sessionRef: string;
  /** The payment itself; the provider creates it when the person pays, or with the page. */
  paymentRef: string | null;
  status: ProviderStatus;
  amount: number;
  /** What each of the provider's objects says of the payment; compared with what was asked for. */
  claims: readonly Claim[];
  /** Null for a payment from before this was stored. */
  owner: PaymentOwner | null;
  capturedAmount: number;
  /** The sum refunded or in progress: every refund that has not failed. */
  refundedAmount: number;
  /** All refunds, failed ones included, the newest first. */
  refunds: readonly ProviderRefund[];
  /** When the authorisation expires. */
  captureBefore: Date | null;
  /** The provider's fingerprint of the paying card: the same for the same card, without its number. */
  cardFingerprint: string | null;
  /** The provider's decline code. */
  declineCode: string | null;
};

/** A refund with the provider's id. Minor units. */
export type ProviderRefund = {
  ref: string;
  amount: number;
  status: RefundStatus;
  /** Why it failed or waits, in the provider's terms. */
  reason: string | null;
  /** Our step that requested it, where it names one. */
  stepId: string | null;
};

/** A refund's origin, stored at the provider, by which it is found when its response was lost. */
type RefundMark = { attemptId: string; stepId: string };

/** `open`: not paid yet. `processing`: the provider does not know yet. The last three are final. */
export type ProviderStatus =
  | 'open'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'canceled'
  | 'expired'
  | 'failed';

export type CheckoutRequest = PaymentOwner & {
  attemptId: string;
  amount: number;
  currency: Currency;
  /** `manual` authorises the amount until it is captured; `automatic` captures it at once. */
  capture: 'manual' | 'automatic';
  description: string;
  /** Of the payer; null where it is not known. */
  email: string | null;
  locale: Locale;
  returnUrl: string;
  cancelUrl: string;
  /** When the product closes the page; the provider's own page may outlive it by half an hour. Not in the past. */
  expiresAt: Date;
};

/** Events about couriers' accounts have a separate endpoint and signing secret. */
export type EventEndpoint = 'own' | 'connected';

/** The subject of a signed provider event; only its ids are trusted. */
export type ProviderEvent = {
  eventId: string;
  type: string;
  /** Whether it concerns play money while our key is for real money, or vice versa. */
  isOtherMode: boolean;
  attemptId: string | null;
  /** The id of the hosted page concerned. */
  sessionRef: string | null;
  /** The id of the payment concerned. */
  paymentRef: string | null;
  /** The id of our payout concerned. */
  payoutId: string | null;
  /** The provider's id of the payout account concerned. */
  accountRef: string | null;
  /** The provider's id of the chargeback concerned. */
  chargebackRef: string | null;
};

/**
 * Card payments on the provider's own page. Every changing call has an idempotency key: the same key does the work
 * once, and returns the same answer for a day, errors included. A refusal or a missing answer throws a
 * `ProviderRefusal`; reading the payment then shows its state. Without card payments all throw `method_unavailable`.
 */
export type Payments = {
  openCheckout(request: CheckoutRequest, key: string): Promise<{ sessionRef: string; url: string }>;
  /** Closes the payment page; a no-op for one that is already closed. */
  closeCheckout(sessionRef: string): Promise<void>;
  read(sessionRef: string): Promise<ProviderPayment>;
  /** Captures an authorised amount or a part of it; the rest is released. */
  capture(paymentRef: string, amount: number, key: string): Promise<void>;
  /** Releases an authorised amount. */
  release(paymentRef: string, key: string): Promise<void>;
  refund(paymentRef: string, amount: number, key: string, mark?: RefundMark): Promise<ProviderRefund>;
  /** The chargebacks and inquiries about a payment, by the provider's ids. */
  disputesOf(paymentRef: string): Promise<string[]>;
  /** Verifies the raw body's signature; throws `forbidden` if it is wrong, `validation_failed` for what is no event. */
  readProviderEvent(rawBody: Buffer, signature: string, endpoint: EventEndpoint): Promise<ProviderEvent>;
};
