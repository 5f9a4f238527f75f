import type { Metadata } from './types-common.ts';

// The objects of Connect: connected accounts, transfers and payouts.

/** A connected account: a courier, with the bank account for payouts. */
export type Account = {
  id: string;
  object: 'account';
  created: number;
  country: string;
  default_currency: string;
  email: string | null;
  business_type: string | null;
  charges_enabled: false;
  payouts_enabled: boolean;
  details_submitted: boolean;
  capabilities: { transfers: 'active' | 'inactive' | 'pending' };
  requirements: { currently_due: string[]; disabled_reason: string | null };
  external_accounts: { object: 'list'; data: BankAccount[]; has_more: false; url: string };
  metadata: Metadata;
};

export type BankAccount = {
  id: string;
  object: 'bank_account';
  account: string;
  country: string;
  currency: string;
  last4: string;
  /** `errored`: a payout to it came back; no more are sent to it. */
  status: 'new' | 'errored';
};

/** A link to the provider's onboarding; the API shows it without its id. */
export type AccountLink = {
  id: string;
  object: 'account_link';
  created: number;
  expires_at: number;
  url: string;
};

/** A transfer from the product's balance to an account's. */
export type Transfer = {
  id: string;
  object: 'transfer';
  created: number;
  amount: number;
  amount_reversed: number;
  reversed: boolean;
  currency: string;
  destination: string;
  balance_transaction: string;
  description: string | null;
  metadata: Metadata;
  livemode: false;
};

export type TransferReversal = {
  id: string;
  object: 'transfer_reversal';
  created: number;
  amount: number;
  currency: string;
  transfer: string;
  balance_transaction: string;
  metadata: Metadata;
};

/** A payout from an account's balance to its bank. */
export type Payout = {
  id: string;
  object: 'payout';
  created: number;
  amount: number;
  currency: string;
  arrival_date: number;
  automatic: false;
  method: 'standard';
  type: 'bank_account';
  destination: string;
  status: 'pending' | 'paid' | 'failed' | 'canceled';
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  livemode: false;
};

/** A top-up of the balance from the product's own bank. */
export type Topup = {
  id: string;
  object: 'topup';
  created: number;
  amount: number;
  currency: string;
  status: 'succeeded';
  balance_transaction: string;
  description: string | null;
  metadata: Metadata;
  livemode: false;
};
