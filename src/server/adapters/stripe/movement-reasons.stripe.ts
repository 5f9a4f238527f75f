import type { Stripe } from 'stripe';
import type { MovementReason } from '#server/ports/provider-books.ts';

/** Stripe's types of balance transactions (docs.stripe.com/reports/balance-transaction-types) as our reasons. */
const REASONS: ReadonlyMap<string, MovementReason> = new Map([
  ['charge', 'charge'],
  ['payment', 'charge'],
  ['refund', 'refund'],
  ['payment_refund', 'refund'],
  ['refund_failure', 'refund_failure'],
  ['payment_failure_refund', 'refund_failure'],
  ['transfer', 'transfer'],
  ['transfer_refund', 'transfer_reversal'],
  ['transfer_cancel', 'transfer_reversal'],
  ['transfer_failure', 'transfer_reversal'],
  // Our own money between our bank and the provider, in both directions.
  ['topup', 'float'],
  ['topup_reversal', 'float'],
  ['payout', 'float'],
  ['payout_cancel', 'float'],
  ['payout_failure', 'float'],
  // Fees of the account itself, Connect included.
  ['stripe_fee', 'fee'],
  ['stripe_fx_fee', 'fee'],
  ['tax_fee', 'fee'],
  ['application_fee', 'fee'],
  ['application_fee_refund', 'fee'],
  // Money that stays ours but is unavailable for a while.
  ['reserve_transaction', 'reserve'],
  ['reserved_funds', 'reserve'],
  ['reserve_hold', 'reserve'],
  ['reserve_release', 'reserve'],
  ['payment_network_reserve_hold', 'reserve'],
  ['payment_network_reserve_release', 'reserve'],
  ['payout_minimum_balance_hold', 'reserve'],
  ['payout_minimum_balance_release', 'reserve'],
  // The provider's corrections, and what it takes for the debts of couriers' accounts.
  ['adjustment', 'adjustment'],
  ['connect_collection_transfer', 'adjustment'],
]);

/** The reason of a balance transaction; `other` for an unknown type. */
export function reasonOf({ type, reporting_category: category }: Stripe.BalanceTransaction): MovementReason {
  if (category === 'dispute') return 'chargeback';
  if (category === 'dispute_reversal') return 'chargeback_reversal';
  return REASONS.get(type) ?? 'other';
}
