import { keysOf } from '../../records.ts';

/** Signed ledger: debit is positive, credit negative. `mayFlip` accounts may stand on either side. */
export type AccountKind = {
  side: 'debit' | 'credit';
  mayFlip: boolean;
  owner: 'none' | 'user' | 'courier' | 'delivery' | 'company';
};

/**
 * The ledger's accounts. The migration's check constraint holds the same list, plus `service_fee_revenue`,
 * to which nothing was ever posted.
 */
export const ACCOUNT_KINDS = {
  psp_clearing: { side: 'debit', mayFlip: true, owner: 'none' },
  bank: { side: 'debit', mayFlip: true, owner: 'none' },
  psp_reserve: { side: 'debit', mayFlip: true, owner: 'none' },
  psp_adjustments: { side: 'debit', mayFlip: true, owner: 'none' },
  company_receivable: { side: 'debit', mayFlip: true, owner: 'company' },
  psp_authorised: { side: 'debit', mayFlip: false, owner: 'delivery' },
  courier_cash: { side: 'debit', mayFlip: false, owner: 'courier' },
  courier_cod_cash: { side: 'debit', mayFlip: false, owner: 'courier' },
  dispute_receivable: { side: 'debit', mayFlip: false, owner: 'delivery' },
  transfer_receivable: { side: 'debit', mayFlip: false, owner: 'courier' },
  user_debt: { side: 'debit', mayFlip: false, owner: 'user' },
  user_wallet: { side: 'credit', mayFlip: false, owner: 'user' },
  user_wallet_frozen: { side: 'credit', mayFlip: false, owner: 'user' },
  delivery_escrow: { side: 'credit', mayFlip: false, owner: 'delivery' },
  courier_payable: { side: 'credit', mayFlip: false, owner: 'courier' },
  cod_card: { side: 'credit', mayFlip: false, owner: 'delivery' },
  cod_payable: { side: 'credit', mayFlip: false, owner: 'user' },
  payout_in_transit: { side: 'credit', mayFlip: false, owner: 'courier' },
  vat_payable: { side: 'credit', mayFlip: true, owner: 'none' },
  commission_revenue: { side: 'credit', mayFlip: false, owner: 'none' },
  cancel_fee_revenue: { side: 'credit', mayFlip: false, owner: 'none' },
  promo_expense: { side: 'debit', mayFlip: false, owner: 'none' },
  psp_fees: { side: 'debit', mayFlip: false, owner: 'none' },
  chargeback_loss: { side: 'debit', mayFlip: false, owner: 'none' },
  cod_loss: { side: 'debit', mayFlip: false, owner: 'none' },
  goodwill_expense: { side: 'debit', mayFlip: false, owner: 'none' },
} as const satisfies Record<string, AccountKind>;

export type AccountCode = keyof typeof ACCOUNT_KINDS;

/** The accounts that people own. */
export type PersonAccount = {
  [Code in AccountCode]: (typeof ACCOUNT_KINDS)[Code]['owner'] extends 'user' | 'courier' ? Code : never;
}[AccountCode];
export const PERSON_ACCOUNTS = keysOf(ACCOUNT_KINDS).filter((code): code is PersonAccount =>
  ['user', 'courier'].includes(ACCOUNT_KINDS[code].owner),
);

/** A line of a posting: minor units, debit positive, credit negative, never zero. */
export type LedgerLine = { account: AccountCode; owner: string | null; amount: number };

/** What a posting is for; the staff read it in words. */
export const POSTING_KINDS = [
  'fund_wallet',
  'fund_cash',
  'fund_card',
  'fund_account',
  'capture_card',
  'capture_part',
  'capture_lost',
  'release',
  'settle_cash',
  'cancel_wallet',
  'cancel_cash',
  'cancel_card',
  'cancel_account',
  'fee_lost',
  'fee_back',
  'dispute_refund',
  'refund_contested',
  'refund_undone',
  'goodwill',
  'goodwill_gift',
  'cover_paid',
  'topup',
  'wallet_to_card',
  'payment_credited',
  'provider_refund',
  'kept_back',
  'kept_refund',
  'pay_debt',
  'pay_debt_card',
  'payout_init',
  'payout_paid',
  'payout_failed',
  'payout_returned',
  'payout_undone',
  'payout_owed',
  'payout_collected',
  'account_paid',
  'account_reversed',
  'cash_in',
  'cod_cash',
  'cod_card',
  'cod_card_in',
  'cod_card_back',
  'cod_transfer_in',
  'cod_transfer_back',
  'cod_in',
  'cod_short',
  'cod_net',
  'chargeback_open',
  'chargeback_won',
  'chargeback_lost',
  'chargeback_appeal_won',
  'psp_fee',
  'psp_float',
  'psp_own',
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** A posting. Its key is unique, so it is booked at most once; its lines sum to zero. */
export type Posting = { key: string; kind: PostingKind; deliveryId: string | null; lines: LedgerLine[] };

/** A debit line. */
export function debit(account: AccountCode, amount: number, owner: string | null = null): LedgerLine {
  return { account, owner, amount };
}

/** A credit line. */
export function credit(account: AccountCode, amount: number, owner: string | null = null): LedgerLine {
  return { account, owner, amount: -amount };
}

/** Builds a posting without lines of zero. Throws a plain Error when the lines do not sum to zero: a bug. */
export function posting(
  key: string,
  kind: PostingKind,
  deliveryId: string | null,
  lines: LedgerLine[],
): Posting {
  const nonZero = lines.filter((line) => line.amount !== 0);
  const sum = nonZero.reduce((total, line) => total + line.amount, 0);
  if (sum !== 0) throw new Error(`unbalanced posting ${key}: ${sum}`);
  return { key, kind, deliveryId, lines: nonZero };
}
