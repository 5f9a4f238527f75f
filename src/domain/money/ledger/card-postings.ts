import { credit, debit, posting, type LedgerLine, type Posting } from './accounts.ts';
import { cancelKey, captureKey, fundKey, type CancelFee, type Parties } from './postings.ts';
import type { PriceSplit } from './split.ts';

/** The bank holds the price on the sender's card; the escrow counts with it. */
export function fundFromCard(p: Parties, split: PriceSplit, round: number): Posting {
  return posting(fundKey(p, round), 'fund_card', p.deliveryId, [
    debit('psp_authorised', split.charged, p.deliveryId),
    debit('promo_expense', split.coupon),
    credit('delivery_escrow', split.price, p.deliveryId),
  ]);
}

/** The held price was taken: the payment provider has it now. */
export function captureCard(p: Parties, split: PriceSplit, round: number): Posting {
  return posting(captureKey(p, round), 'capture_card', p.deliveryId, [
    debit('psp_clearing', split.charged),
    credit('psp_authorised', split.charged, p.deliveryId),
  ]);
}

/** The hold lapsed before the price could be taken, and the parcel is on its way: the sender owes it. */
export function captureAsDebt(p: Parties, split: PriceSplit, round: number): Posting {
  return posting(captureKey(p, round), 'capture_lost', p.deliveryId, [
    debit('user_debt', split.charged, p.senderId),
    credit('psp_authorised', split.charged, p.deliveryId),
  ]);
}

/** A delivery whose price is held on a card ends before pickup: the fee is taken, the rest let go. */
export function cancelHeldCard(p: Parties, split: PriceSplit, fee: CancelFee, round: number): Posting {
  return posting(cancelKey(p, round), 'cancel_card', p.deliveryId, [
    debit('delivery_escrow', split.price, p.deliveryId),
    debit('psp_clearing', fee.fee),
    credit('psp_authorised', split.charged, p.deliveryId),
    credit('promo_expense', split.coupon),
    ...feeLines(p, fee),
  ]);
}

/** The same after the price was taken: what is left after the fee goes back to the card. */
export function cancelTakenCard(p: Parties, split: PriceSplit, fee: CancelFee, round: number): Posting {
  return posting(cancelKey(p, round), 'cancel_card', p.deliveryId, [
    debit('delivery_escrow', split.price, p.deliveryId),
    credit('psp_clearing', split.charged - fee.fee),
    credit('promo_expense', split.coupon),
    ...feeLines(p, fee),
  ]);
}

/**
 * The same where the card brought less than the price, or some of it went back already, and the sender owed the rest:
 * `keep` is what the house has of the card. Beyond the fee that goes back to it; the rest pays off the debt (`owed`),
 * and what is over is the sender's.
 */
export function cancelCardInPart(
  p: Parties,
  split: PriceSplit,
  fee: CancelFee,
  round: number,
  { keep, owed }: { keep: number; owed: number },
): Posting {
  const toCard = Math.min(Math.max(0, keep - fee.fee), split.charged - fee.fee);
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
 * The same while the card's holder contests the payment at their bank, or has won: the bank gave the money back
 * already, so the sender's part covers what the house waits for or has lost.
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

/** The fee of a cancelled delivery could not be taken, because the hold had lapsed: the sender owes it. */
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
