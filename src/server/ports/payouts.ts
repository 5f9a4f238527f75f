import type { Currency } from '#domain/money.ts';

/** Who is paid: what the provider needs to open an account for a courier. */
export type PayeeDetails = {
  courierId: string;
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

/** What the provider says of a payout. `failed` is an end: the money is back on the courier's account there. */
export type ProviderPayout = {
  claim: PayoutClaim;
  status: 'on_way' | 'paid' | 'failed';
  arrivesAt: Date;
  /** Why it failed, in the provider's word. */
  failureCode: string | null;
};

/**
 * Money that leaves for couriers' banks, in two steps: to the courier's account at the provider, and from there to the
 * bank. Every changing call carries a key: the same key does the work once. `unavailable`: the outcome is unknown, or
 * the provider has not got our money yet; ask again later. `transition_refused`: this account cannot be paid.
 * Where there is no provider all throw `method_unavailable`.
 */
export type Payouts = {
  openAccount(payee: PayeeDetails, key: string): Promise<{ accountRef: string }>;
  transfer(order: PayoutOrder, key: string): Promise<{ transferRef: string; claim: PayoutClaim }>;
  send(order: PayoutOrder, key: string): Promise<{ payoutRef: string; claim: PayoutClaim }>;
  read(accountRef: string, payoutRef: string): Promise<ProviderPayout>;
  /** Takes the whole transfer back. */
  takeBack(transferRef: string, key: string): Promise<void>;
};
