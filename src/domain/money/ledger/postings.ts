import { credit, debit, posting, type Posting } from './accounts.ts';
import type { PriceSplit } from './split.ts';

/** The parties of a delivery's money. */
export type Parties = { deliveryId: string; senderId: string; courierId: string };
/** A cancel fee in minor units and its split. */
export type CancelFee = { fee: number; courier: number; revenueNet: number; revenueVat: number };

/** Tops up a wallet by card; `attempt` is the payment's id and makes it happen once. */
export function topUp(attempt: string, userId: string, amount: number): Posting {
  return posting(`topup:${attempt}`, 'topup', null, [
    debit('psp_clearing', amount),
    credit('user_wallet', amount, userId),
  ]);
}

/** Tops up a wallet by bank transfer; `ref` names the transfer. */
export function topUpByBank(ref: string, userId: string, amount: number): Posting {
  return posting(`topup:${ref}`, 'topup', null, [
    debit('bank', amount),
    credit('user_wallet', amount, userId),
  ]);
}

/**
 * Funds the escrow of a delivery from the sender's wallet. `round` counts the delivery's fundings, so that a relisted
 * one can be funded again.
 */
export function fundFromWallet(p: Parties, split: PriceSplit, round: number): Posting {
  return posting(fundKey(p, round), 'fund_wallet', p.deliveryId, [
    debit('user_wallet', split.charged, p.senderId),
    debit('promo_expense', split.coupon),
    credit('delivery_escrow', split.price, p.deliveryId),
  ]);
}

/** Funds the escrow from cash: the courier collected the price and owes it. */
export function fundFromCash(p: Parties, split: PriceSplit, round: number): Posting {
  return posting(fundKey(p, round), 'fund_cash', p.deliveryId, [
    debit('courier_cash', split.charged, p.courierId),
    debit('promo_expense', split.coupon),
    credit('delivery_escrow', split.price, p.deliveryId),
  ]);
}

/** Releases the escrow: divides it among courier, platform and state. */
export function release(p: Parties, split: PriceSplit): Posting {
  return posting(`delivery:${p.deliveryId}:release`, 'release', p.deliveryId, [
    debit('delivery_escrow', split.price, p.deliveryId),
    credit('courier_payable', split.courier, p.courierId),
    credit('commission_revenue', split.commissionNet),
    credit('vat_payable', split.commissionVat),
  ]);
}

/** Offsets the courier's earnings against the cash that the courier owes the platform. */
export function settleCash(p: Parties, amount: number): Posting {
  return posting(`settle:${p.courierId}:${p.deliveryId}`, 'settle_cash', p.deliveryId, [
    debit('courier_payable', amount, p.courierId),
    credit('courier_cash', amount, p.courierId),
  ]);
}

/** Cancels a delivery paid from the wallet: what is left after the fee is refunded to the wallet. */
export function cancelToWallet(p: Parties, split: PriceSplit, fee: CancelFee, round: number): Posting {
  return posting(cancelKey(p, round), 'cancel_wallet', p.deliveryId, [
    debit('delivery_escrow', split.price, p.deliveryId),
    credit('user_wallet', split.charged - fee.fee, p.senderId),
    credit('promo_expense', split.coupon),
    credit('courier_payable', fee.courier, p.courierId),
    credit('cancel_fee_revenue', fee.revenueNet),
    credit('vat_payable', fee.revenueVat),
  ]);
}

/** Cancels a cash delivery late: the fee becomes a debt of the sender. */
export function cancelFeeAsDebt(p: Parties, fee: CancelFee, round: number): Posting {
  return posting(cancelKey(p, round), 'cancel_cash', p.deliveryId, [
    debit('user_debt', fee.fee, p.senderId),
    credit('courier_payable', fee.courier, p.courierId),
    credit('cancel_fee_revenue', fee.revenueNet),
    credit('vat_payable', fee.revenueVat),
  ]);
}

/** Pays off a sender's debt for late cancels; `id` names the payment. */
export function payDebt(id: string, userId: string, amount: number): Posting {
  return posting(`debt:${id}`, 'pay_debt', null, [
    debit('user_wallet', amount, userId),
    credit('user_debt', amount, userId),
  ]);
}

/** Pays off a sender's debt by card; `attempt` is the payment's id and makes it happen once. */
export function payDebtByCard(attempt: string, userId: string, amount: number): Posting {
  return posting(`debt_card:${attempt}`, 'pay_debt_card', null, [
    debit('psp_clearing', amount),
    credit('user_debt', amount, userId),
  ]);
}

type BackToCard = { attemptId: string; requestId: string; accountId: string; amount: number };

/** Refunds unspent money from the wallet to the card of one top-up; once for each request. */
export function walletToCard({ attemptId, requestId, accountId, amount }: BackToCard): Posting {
  return posting(`wallet_to_card:${attemptId}:${requestId}`, 'wallet_to_card', null, [
    debit('user_wallet', amount, accountId),
    credit('psp_clearing', amount),
  ]);
}

/** Key of a delivery's funding, whatever the method: once per round. */
export function fundKey(p: Parties, round: number): string {
  return round === 1 ? `delivery:${p.deliveryId}:fund` : `delivery:${p.deliveryId}:fund:${round}`;
}

/** Key of the refund of a funding: once per round. */
export function cancelKey(p: Parties, round: number): string {
  return round === 1 ? `delivery:${p.deliveryId}:cancel` : `delivery:${p.deliveryId}:cancel:${round}`;
}

/** Key of the capture of an authorised funding, or of its loss: once per round. */
export function captureKey(p: Parties, round: number): string {
  return round === 1 ? `delivery:${p.deliveryId}:capture` : `delivery:${p.deliveryId}:capture:${round}`;
}
