import type { CardDetails, Metadata } from './types-common.ts';
import type { PendingReason } from '../behaviour.ts';
import type { BalanceTransaction } from './types-balance.ts';
import type { CardName } from '../cards.ts';
import type { Account, AccountLink, Payout, Topup, Transfer, TransferReversal } from './types-connect.ts';

// The provider's objects, with the fields of its API. Amounts in minor units, times in Unix seconds.

export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  description: string | null;
  metadata: Metadata;
  livemode: false;
};

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  created: number;
  type: 'card';
  card: CardDetails;
  customer: string | null;
  livemode: false;
};

export type Session = {
  id: string;
  object: 'checkout.session';
  created: number;
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  mode: 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  payment_method_types: string[];
  client_reference_id: string | null;
  customer: string | null;
  customer_email: string | null;
  locale: string | null;
  metadata: Metadata;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  ui_mode: 'hosted_page';
  url: string | null;
  livemode: false;
};

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export type PaymentError = {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
};

export type Intent = {
  id: string;
  object: 'payment_intent';
  created: number;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  status: IntentStatus;
  capture_method: 'manual' | 'automatic' | 'automatic_async';
  client_secret: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  payment_method: string | null;
  payment_method_types: string[];
  latest_charge: string | null;
  last_payment_error: PaymentError | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  livemode: false;
};

export type Charge = {
  id: string;
  object: 'charge';
  created: number;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  status: 'succeeded' | 'failed';
  paid: boolean;
  captured: boolean;
  refunded: boolean;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  payment_intent: string;
  payment_method: string | null;
  payment_method_details: {
    type: 'card';
    card: CardDetails & { capture_before?: number; three_d_secure: { result: 'authenticated' } | null };
  };
  balance_transaction: string | null;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  livemode: false;
};

export type Refund = {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  pending_reason?: PendingReason;
  failure_reason?: string;
  /** Null where no money moved: an authorisation was released, or the refund is pending. */
  balance_transaction: string | null;
  failure_balance_transaction?: string;
  metadata: Metadata;
};

export type Dispute = {
  id: string;
  object: 'dispute';
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status:
    | `${'' | 'warning_' | 'appeal_'}${'needs_response' | 'under_review'}`
    | 'warning_closed'
    | 'won'
    | 'lost'
    | 'prevented';
  is_charge_refundable: boolean;
  evidence: { uncategorized_text: string | null };
  evidence_details: { due_by: number; submission_count: number };
  balance_transactions: BalanceTransaction[];
  metadata: Metadata;
  livemode: false;
};

export type Event = {
  id: string;
  object: 'event';
  /** The account of the event, where it is not the product's own. */
  account?: string;
  api_version: string;
  created: number;
  type: string;
  data: { object: unknown };
  request: { id: string | null; idempotency_key: string | null };
  pending_webhooks: number;
  livemode: false;
};

/** Every kind of object by its name in storage. */
export type Objects = {
  customer: Customer;
  payment_method: PaymentMethod;
  session: Session;
  payment_intent: Intent;
  charge: Charge;
  refund: Refund;
  balance_transaction: BalanceTransaction;
  dispute: Dispute;
  account: Account;
  account_link: AccountLink;
  transfer: Transfer;
  transfer_reversal: TransferReversal;
  payout: Payout;
  topup: Topup;
  event: Event;
};

export type Kind = keyof Objects;

/** The hosted page's data of a session: the parameters of its payment, and the number of answers. */
export type SessionNotes = {
  captureMethod: Intent['capture_method'];
  description?: string | undefined;
  intentMetadata?: Metadata | undefined;
  lineName: string;
  answers: number;
};

/** Stored data of an object that the API does not show. */
export type Hidden<K extends Kind> = K extends 'session'
  ? SessionNotes
  : K extends 'charge'
    ? { isDisputed?: boolean }
    : K extends 'payment_method'
      ? { card: CardName }
      : K extends 'payment_intent'
        ? { returnUrl?: string }
        : K extends 'account'
          ? { isRevoked?: boolean }
          : K extends 'account_link'
            ? { account: string; returnUrl: string; refreshUrl: string; isOpened: boolean }
            : Record<string, never>;
