import type { Currency } from '#domain/money.ts';
import type { PayoutAccountFacts } from '#domain/money/payments/payout-accounts.ts';

/** Who is paid: what the provider needs to open an account for a courier. */
export type PayeeDetails = {
  courierId: string;
  /** Stands for the bank account, kept at the provider: a lost account is found by it. */
  mark: string;
  email: string;
  name: string;
  /** Canonical, checked. */
  iban: string;
  currency: Currency;
};

/** One payout on its way to a courier's bank. Amounts in minor units. */
export type PayoutOrder = { payoutId: string; accountRef: string; amount: number; currency: Currency };

/** What the provider says that it moved: compared with the order. The currency as its code in capitals. */
export type PayoutClaim = {
  payoutId: string | null;
  amount: number;
  currency: string;
  /** The courier's account there; null where the answer does not name it. */
  accountRef: string | null;
};

/** Something that the provider made for an order. */
export type Made = { ref: string; claim: PayoutClaim };

/** What the provider says of a payout. `failed` is an end: the money is back on the courier's account there. */
export type ProviderPayout = {
  claim: PayoutClaim;
  status: 'on_way' | 'paid' | 'failed';
  arrivesAt: Date;
  /** Why it failed, in the provider's word. */
  failureCode: string | null;
};

/** Where the provider sends a holder who has answered, or whose link is used up. */
export type LinkReturns = { returnUrl: string; refreshUrl: string };

/**
 * Money that leaves for couriers' banks, in two steps: to the courier's account at the provider, and from there to the
 * bank. Every changing call carries a key: the same key does the work once, and the provider keeps its answer for a
 * day, refusals too. Refusals are `ProviderRefusal`s with a kind. Where there is no provider all throw
 * `method_unavailable`.
 */
export type Payouts = {
  openAccount(payee: PayeeDetails, key: string): Promise<{ accountRef: string }>;
  /** The account that was opened for a courier and bank account since then; null where there is none. */
  findAccount(payee: PayeeDetails, since: Date): Promise<{ accountRef: string } | null>;
  /** What the provider says of an account now; throws `account_gone` where we may not see it any more. */
  readAccount(accountRef: string): Promise<PayoutAccountFacts>;
  /** An address of the provider's own questions, good for one visit within minutes. */
  linkAccount(accountRef: string, returns: LinkReturns): Promise<{ url: string }>;
  transfer(order: PayoutOrder, key: string): Promise<Made>;
  /** The transfer that was made for an order before; null where there is none. */
  findTransfer(order: PayoutOrder): Promise<Made | null>;
  send(order: PayoutOrder, key: string): Promise<Made>;
  /** The payment to the bank that was made for an order before; null where there is none. */
  findPayout(order: PayoutOrder): Promise<Made | null>;
  read(accountRef: string, payoutRef: string): Promise<ProviderPayout>;
  /** Takes the whole transfer back. */
  takeBack(transferRef: string, key: string): Promise<void>;
  isTakenBack(transferRef: string): Promise<boolean>;
  /** What of our money at the provider could leave now, minor units. */
  available(currency: Currency): Promise<number>;
};
