import type { Currency } from '#domain/money.ts';
import type { PayoutAccountFacts } from '#domain/money/payments/payout-accounts.ts';

/** The payee: what the provider needs to open an account for a courier. */
export type PayeeDetails = {
  courierId: string;
  /** Identifies the bank account, stored at the provider: a lost account is found by it. */
  mark: string;
  email: string;
  name: string;
  /** Canonical and validated. */
  iban: string;
  currency: Currency;
};

/** A payout in transit to a courier's bank. Amounts in minor units. */
export type PayoutOrder = { payoutId: string; accountRef: string; amount: number; currency: Currency };

/** What the provider reports to have moved, compared with the order. The currency as its code in capitals. */
export type PayoutClaim = {
  payoutId: string | null;
  amount: number;
  currency: string;
  /** The payout account; null where the answer does not name it. */
  accountRef: string | null;
};

/** An object that the provider created for an order. */
export type Made = { ref: string; claim: PayoutClaim };

/** A payout as the provider reports it. `failed` is final: the money is back on the courier's account there. */
export type ProviderPayout = {
  claim: PayoutClaim;
  status: 'on_way' | 'paid' | 'failed';
  arrivesAt: Date;
  /** Why it failed, in the provider's terms. */
  failureCode: string | null;
};

/** Where the provider redirects a holder who is done, or whose link has expired. */
export type LinkReturns = { returnUrl: string; refreshUrl: string };

/**
 * Payouts to couriers' banks, in two steps: a transfer to the courier's account at the provider, and a payout from
 * there to the bank. Every changing call has an idempotency key: the same key does the work once, and the provider
 * stores its answer for a day, errors too. Refusals are `ProviderRefusal`s with a kind. Without a provider all throw
 * `method_unavailable`.
 */
export type Payouts = {
  openAccount(payee: PayeeDetails, key: string): Promise<{ accountRef: string }>;
  /** The account created for a courier and bank account since then; null where there is none. */
  findAccount(payee: PayeeDetails, since: Date): Promise<{ accountRef: string } | null>;
  /** The current state of an account; throws `account_gone` where we have no access to it any more. */
  readAccount(accountRef: string): Promise<PayoutAccountFacts>;
  /** A URL of the provider's own form, valid for one visit within minutes. */
  linkAccount(accountRef: string, returns: LinkReturns): Promise<{ url: string }>;
  transfer(order: PayoutOrder, key: string): Promise<Made>;
  /** The transfer created earlier for an order; null where there is none. */
  findTransfer(order: PayoutOrder): Promise<Made | null>;
  send(order: PayoutOrder, key: string): Promise<Made>;
  /** The bank payout created earlier for an order; null where there is none. */
  findPayout(order: PayoutOrder): Promise<Made | null>;
  read(accountRef: string, payoutRef: string): Promise<ProviderPayout>;
  /** Reverses the whole transfer. */
  takeBack(transferRef: string, key: string): Promise<void>;
  isTakenBack(transferRef: string): Promise<boolean>;
  /** The available part of our balance at the provider, minor units. */
  available(currency: Currency): Promise<number>;
};
