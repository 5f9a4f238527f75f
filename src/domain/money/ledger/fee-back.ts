import { credit, debit, posting, type Posting } from './accounts.ts';
import type { CommissionPart } from './refund.ts';

/** Where a refunded cancel fee goes, in minor units. */
export type FeeRoute = { toCard: number; offDebt: number; toWallet: number };

/**
 * Routes a cancel fee back to where it came from: the card as far as the platform still has money of it, the sender's
 * debt where the fee was or became one, and the wallet for the rest. All sums in minor units.
 */
export function feeRoute(
  amount: number,
  { method, remaining, owed }: { method: 'card' | 'wallet' | 'cash'; remaining: number; owed: number },
): FeeRoute {
  const toCard = method === 'card' ? Math.min(amount, remaining) : 0;
  const offDebt = method === 'wallet' ? 0 : Math.min(amount - toCard, owed);
  return { toCard, offDebt, toWallet: amount - toCard - offDebt };
}

type FeeBack = {
  deliveryId: string;
  senderId: string;
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
export function feeBack({ deliveryId, senderId, n, route, income }: FeeBack): Posting {
  const { toCard, offDebt, toWallet } = route;
  const amount = toCard + offDebt + toWallet;
  return posting(`fee_back:${deliveryId}:${n}`, 'fee_back', deliveryId, [
    debit('cancel_fee_revenue', income.net),
    debit('vat_payable', income.vat),
    debit('goodwill_expense', amount - income.net - income.vat),
    credit('psp_clearing', toCard),
    credit('user_debt', offDebt, senderId),
    credit('user_wallet', toWallet, senderId),
  ]);
}
