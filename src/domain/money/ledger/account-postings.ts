import { credit, debit, posting, type Posting } from './accounts.ts';
import { type CancelFee, cancelKey, fundKey, type Parties } from './postings.ts';
import type { PriceSplit } from './split.ts';

/** The parties of a delivery on account, with the company that owes its price. */
export type AccountParties = Parties & { companyId: string };

/** Funds the escrow on account: the company owes the price, and the platform bears the risk. */
export function fundOnAccount(p: AccountParties, split: PriceSplit, round: number): Posting {
  return posting(fundKey(p, round), 'fund_account', p.deliveryId, [
    debit('company_receivable', split.charged, p.companyId),
    debit('promo_expense', split.coupon),
    credit('delivery_escrow', split.price, p.deliveryId),
  ]);
}

/** Cancels a delivery on account: of its price the company goes on owing the fee. */
export function cancelOnAccount(
  p: AccountParties,
  split: PriceSplit,
  fee: CancelFee,
  round: number,
): Posting {
  return posting(cancelKey(p, round), 'cancel_account', p.deliveryId, [
    debit('delivery_escrow', split.price, p.deliveryId),
    credit('company_receivable', split.charged - fee.fee, p.companyId),
    credit('promo_expense', split.coupon),
    credit('courier_payable', fee.courier, p.courierId),
    credit('cancel_fee_revenue', fee.revenueNet),
    credit('vat_payable', fee.revenueVat),
  ]);
}

/** A company's transfer is in the bank: it owes that much less. `id` names the payment. */
export function accountPaid(id: string, companyId: string, amount: number): Posting {
  return posting(`account_paid:${id}`, 'account_paid', null, [
    debit('bank', amount),
    credit('company_receivable', amount, companyId),
  ]);
}

/** A payment that was entered wrongly is reversed: the company owes that much again. `id` names the payment. */
export function accountReversed(id: string, companyId: string, amount: number): Posting {
  return posting(`account_reversed:${id}`, 'account_reversed', null, [
    debit('company_receivable', amount, companyId),
    credit('bank', amount),
  ]);
}
