import type { Metadata } from './types-common.ts';

// The objects of money that leaves: who is paid, and how far the money has come.

/** Someone who is paid by the product: a courier, with the bank account that payouts go to. */
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
  /** `errored`: a payout to it came back; nothing is sent to it any more. */
  status: 'new' | 'errored';
};

/** A way into the provider's own questions; it is shown without its id. */
export type AccountLink = {
  id: string;
  object: 'account_link';
  created: number;
  expires_at: number;
  url: string;
};

/** Money that goes from the product's balance to an account's. */
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

/** Money that goes from an account's balance to its bank. */
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

/** The product's own money, brought in from its bank. */
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
