import { credit, debit, posting, type LedgerLine, type Posting } from './accounts.ts';
import { cancelKey, captureKey, fundKey, type CancelFee, type Parties } from './postings.ts';
import type { PriceSplit } from './split.ts';

/** Funds the escrow from a card authorisation: the bank blocks the price on the sender's card. */
export function fundFromCard(p: Parties, split: PriceSplit, round: number): Posting {
  return posting(fundKey(p, round), 'fund_card', p.deliveryId, [
    debit('psp_authorised', split.charged, p.deliveryId),
    debit('promo_expense', split.coupon),
    credit('delivery_escrow', split.price, p.deliveryId),
  ]);
}

/** Captures the authorised price: the money is at the payment provider. */
export function captureCard(p: Parties, split: PriceSplit, round: number): Posting {
  return posting(captureKey(p, round), 'capture_card', p.deliveryId, [
    debit('psp_clearing', split.charged),
    credit('psp_authorised', split.charged, p.deliveryId),
  ]);
}

/** The authorisation expired before capture while the parcel is on its way: the sender owes the price. */
export function captureAsDebt(p: Parties, split: PriceSplit, round: number): Posting {
  return posting(captureKey(p, round), 'capture_lost', p.deliveryId, [
    debit('user_debt', split.charged, p.senderId),
    credit('psp_authorised', split.charged, p.deliveryId),
  ]);
}

/** Cancels a delivery with an authorised card before pickup: the fee is captured, the rest released. */
export function cancelHeldCard(p: Parties, split: PriceSplit, fee: CancelFee, round: number): Posting {
  return posting(cancelKey(p, round), 'cancel_card', p.deliveryId, [
    debit('delivery_escrow', split.price, p.deliveryId),
    debit('psp_clearing', fee.fee),
    credit('psp_authorised', split.charged, p.deliveryId),
    credit('promo_expense', split.coupon),
    ...feeLines(p, fee),
  ]);
}

/** Cancels a delivery after capture: what is left after the fee is refunded to the card. */
export function cancelTakenCard(p: Parties, split: PriceSplit, fee: CancelFee, round: number): Posting {
  return posting(cancelKey(p, round), 'cancel_card', p.deliveryId, [
    debit('delivery_escrow', split.price, p.deliveryId),
    credit('psp_clearing', split.charged - fee.fee),
    credit('promo_expense', split.coupon),
    ...feeLines(p, fee),
  ]);
}

/**
 * Cancels a delivery when the card brought less than the price, or was partly refunded, and the sender owed the rest:
 * `keep` is what the platform has of the card. What exceeds the fee is refunded to the card; the rest pays off the debt
 * (`owed`), and any remainder goes to the sender's wallet.
 */
export function cancelCardInPart(
  p: Parties,
  split: PriceSplit,
  fee: CancelFee,
  round: number,
  { targetAmount, owed }: { targetAmount: number; owed: number },
): Posting {
  const toCard = Math.min(Math.max(0, targetAmount - fee.fee), split.charged - fee.fee);
  const offDebt = Math.min(owed, split.charged - fee.fee - toCard);
  return posting(cancelKey(p, round), 'cancel_card', p.deliveryId, [
    debit('delivery_escrow', split.price, p.deliveryId),
    credit('psp_clearing', toCard),
    credit('user_debt', offDebt, p.senderId),
    credit('user_wallet', split.charged - fee.fee - toCard - offDebt, p.senderId),
    credit('promo_expense', split.coupon),
    ...feeLines(p, fee),
  ]);
}

/**
 * Cancels a delivery during a chargeback, or after the payer won it: the bank already returned the money, so the
 * sender's part offsets the receivable or the loss.
 */
export function cancelContestedCard(
  p: Parties,
  split: PriceSplit,
  fee: CancelFee,
  round: number,
  covers: 'dispute_receivable' | 'chargeback_loss',
): Posting {
  const owner = covers === 'dispute_receivable' ? p.deliveryId : null;
  return posting(cancelKey(p, round), 'cancel_card', p.deliveryId, [
    debit('delivery_escrow', split.price, p.deliveryId),
    credit(covers, split.charged - fee.fee, owner),
    credit('promo_expense', split.coupon),
    ...feeLines(p, fee),
  ]);
}

/** The fee of a cancelled delivery could not be captured because the authorisation expired: the sender owes it. */
export function feeAsDebt(p: Parties, fee: number, round: number): Posting {
  return posting(`${cancelKey(p, round)}:fee_lost`, 'fee_lost', p.deliveryId, [
    debit('user_debt', fee, p.senderId),
    credit('psp_clearing', fee),
  ]);
}

function feeLines(p: Parties, fee: CancelFee): LedgerLine[] {
  return [
    credit('courier_payable', fee.courier, p.courierId),
    credit('cancel_fee_revenue', fee.revenueNet),
    credit('vat_payable', fee.revenueVat),
  ];
}
