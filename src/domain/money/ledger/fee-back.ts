import { credit, debit, posting, type Posting } from './accounts.ts';
import type { PaymentMethod } from '../payments/methods.ts';
import type { CommissionPart } from './refund.ts';

/** Where a refunded cancel fee goes, in minor units. */
export type FeeRoute = { toCard: number; offDebt: number; toWallet: number; toAccount: number };

/**
 * Routes a cancel fee back to where it came from: the card as far as the platform still has money of it, the sender's
 * debt where the fee was or became one, the account of the company that owes it, and the wallet for the rest. All sums in minor units.
 */
export function feeRoute(
  amount: number,
  { method, remaining, owed }: { method: PaymentMethod; remaining: number; owed: number },
): FeeRoute {
  if (method === 'account') return { toCard: 0, offDebt: 0, toWallet: 0, toAccount: amount };
  const toCard = method === 'card' ? Math.min(amount, remaining) : 0;
  const offDebt = method === 'wallet' ? 0 : Math.min(amount - toCard, owed);
  return { toCard, offDebt, toWallet: amount - toCard - offDebt, toAccount: 0 };
}

type FeeBack = {
  deliveryId: string;
  senderId: string;
  /** The company on whose account the fee is. */
  companyId: string | null;
  /** Number of this fee refund within the delivery. */
  n: number;
  route: FeeRoute;
  /** The part of the platform's income that is given back. */
  income: CommissionPart;
};

/**
 * Refunds a late cancellation's fee by decision of the staff, whole or in part: the platform's part out of its income
 * and the VAT; the courier's part, which the courier keeps, out of the platform's own money.
 */
export function feeBack({ deliveryId, senderId, companyId, n, route, income }: FeeBack): Posting {
  const { toCard, offDebt, toWallet, toAccount } = route;
  const amount = toCard + offDebt + toWallet + toAccount;
  return posting(`fee_back:${deliveryId}:${n}`, 'fee_back', deliveryId, [
    debit('cancel_fee_revenue', income.net),
    debit('vat_payable', income.vat),
    debit('goodwill_expense', amount - income.net - income.vat),
    credit('psp_clearing', toCard),
    credit('user_debt', offDebt, senderId),
    credit('user_wallet', toWallet, senderId),
    credit('company_receivable', toAccount, companyId),
  ]);
}
