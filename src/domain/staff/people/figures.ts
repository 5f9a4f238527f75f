import type { AccountCode, PostingKind } from '../../money/ledger/accounts.ts';

/** The figures of a person look at so many of their newest deliveries. */
export const FIGURES_OF = 1_000;

/**
 * Postings by which a sender pays for a delivery or gets some of that back: what was charged, what an end of the order or a
 * refund returned, and fees. Gifts, top-ups and goods' money are none.
 */
export const PAYING_KINDS = [
  'fund_wallet',
  'fund_cash',
  'fund_card',
  'fund_account',
  'capture_card',
  'capture_part',
  'capture_lost',
  'cancel_wallet',
  'cancel_cash',
  'cancel_card',
  'cancel_account',
  'fee_lost',
  'fee_back',
  'kept_back',
  'kept_refund',
  'dispute_refund',
  'goodwill',
] as const satisfies PostingKind[];

/** The accounts of the sender's side in these postings: those that the sender owns, and those where their money lies. */
export const PAYING_ACCOUNTS = {
  own: ['user_wallet', 'user_wallet_frozen', 'user_debt'],
  shared: [
    'psp_clearing',
    'psp_authorised',
    'courier_cash',
    'bank',
    'dispute_receivable',
    'chargeback_loss',
    'company_receivable',
  ],
} as const satisfies Record<string, AccountCode[]>;

/** Whole months from a moment until now, at least one: "in 20 months". */
export function monthsSince(since: Date, now: Date): number {
  const months =
    (now.getUTCFullYear() - since.getUTCFullYear()) * 12 + now.getUTCMonth() - since.getUTCMonth();
  return Math.max(1, months - (now.getUTCDate() < since.getUTCDate() ? 1 : 0));
}
