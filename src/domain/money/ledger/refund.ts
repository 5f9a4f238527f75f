import { splitVat } from '../vat.ts';
import { credit, debit, type LedgerLine, posting, type Posting } from './accounts.ts';
import type { Parties } from './postings.ts';
import type { PriceSplit } from './split.ts';

/**
 * Division of a price when part of what the sender paid is refunded, in minor units: refund + couponReturned +
 * commissionNet + commissionVat + courier = price.
 */
export type RefundSplit = {
  refund: number;
  couponReturned: number;
  commissionNet: number;
  commissionVat: number;
  courier: number;
};

/**
 * Divides a price of which `refund` (1 to the sum charged) goes back to the sender. A full refund undoes the order, the
 * coupon too; a partial one leaves the coupon spent and reduces commission and courier's part alike, rounded half up.
 */
export function splitRefund(split: PriceSplit, refund: number, vatBasisPoints: number): RefundSplit {
  if (refund === split.charged) {
    return { refund, couponReturned: split.coupon, commissionNet: 0, commissionVat: 0, courier: 0 };
  }
  const left = split.price - refund;
  const whole = split.commissionNet + split.commissionVat;
  const commission = Math.floor((whole * left + Math.floor(split.price / 2)) / split.price);
  const { net, vat } = splitVat(commission, vatBasisPoints);
  return { refund, couponReturned: 0, commissionNet: net, commissionVat: vat, courier: left - commission };
}

/** Where a refund goes: the card that paid, the sender's wallet, or off what a company owes on account. */
export type RefundInto = 'wallet' | 'card' | { companyId: string };

/** The line of a sum that goes back. */
function backInto(into: RefundInto, amount: number, senderId: string): LedgerLine {
  if (into === 'card') return credit('psp_clearing', amount);
  return into === 'wallet'
    ? credit('user_wallet', amount, senderId)
    : credit('company_receivable', amount, into.companyId);
}

/**
 * Divides a frozen escrow after a decision for the sender: refund to the card that paid, to the wallet, or off a company's account. It shares
 * its key with the release: only one of them can happen.
 */
export function refundFromEscrow(
  p: Parties,
  price: number,
  split: RefundSplit,
  into: RefundInto = 'wallet',
): Posting {
  return posting(`delivery:${p.deliveryId}:release`, 'dispute_refund', p.deliveryId, [
    debit('delivery_escrow', price, p.deliveryId),
    backInto(into, split.refund, p.senderId),
    credit('promo_expense', split.couponReturned),
    credit('courier_payable', split.courier, p.courierId),
    credit('commission_revenue', split.commissionNet),
    credit('vat_payable', split.commissionVat),
  ]);
}

/**
 * Undoes a cash order after its end: the cash stays a matter between sender and courier, who no longer owes it, and the
 * platform pays no coupon. It shares its key with the release: only one of them can happen.
 */
export function undoCash(p: Parties, split: PriceSplit): Posting {
  return posting(`delivery:${p.deliveryId}:release`, 'dispute_refund', p.deliveryId, [
    debit('delivery_escrow', split.price, p.deliveryId),
    credit('courier_cash', split.charged, p.courierId),
    credit('promo_expense', split.coupon),
  ]);
}

type Gift = {
  deliveryId: string;
  recipient: 'sender' | 'courier';
  accountId: string;
  amount: number;
  /** Number of this gift within the delivery. */
  n: number;
};

/** A goodwill payment by the staff: the platform pays into the sender's wallet or adds to the courier's earnings. */
export function goodwillGift({ deliveryId, recipient, accountId, amount, n }: Gift): Posting {
  const account = recipient === 'sender' ? 'user_wallet' : 'courier_payable';
  return posting(`goodwill:${deliveryId}:${n}`, 'goodwill_gift', deliveryId, [
    debit('goodwill_expense', amount),
    credit(account, amount, accountId),
  ]);
}

/** The `n`th payment of a delivery's cover: the platform pays a proven loss into the sender's wallet. */
export function coverPaid({ deliveryId, senderId, amount, n }: CoverPaid): Posting {
  return posting(`cover:${deliveryId}:${n}`, 'cover_paid', deliveryId, [
    debit('goodwill_expense', amount),
    credit('user_wallet', amount, senderId),
  ]);
}

type CoverPaid = { deliveryId: string; senderId: string; amount: number; n: number };

/** A part of a commission, or of a cancel fee's income, in minor units, as its invoice states it. */
export type CommissionPart = { net: number; vat: number };

/**
 * The part of an invoiced income that is given back with a `refund` out of the `left` that the sender has paid and not
 * got back: all of it for a full refund, else in proportion, rounded half up and never more than the refund. `gross`
 * and `vat` are what is left on the invoice; the remainder keeps the VAT of its own sum. A cent that would be VAT alone
 * is not given back: no document could state it.
 */
export function commissionBack(
  invoice: { gross: number; vat: number },
  { refund, left }: { refund: number; left: number },
  vatBasisPoints: number,
): CommissionPart {
  const share = Math.floor((invoice.gross * refund + Math.floor(left / 2)) / left);
  const gross = Math.min(refund === left ? invoice.gross : share, invoice.gross, refund);
  const vat = invoice.vat - splitVat(invoice.gross - gross, vatBasisPoints).vat;
  return gross === vat ? { net: 0, vat: 0 } : { net: gross - vat, vat };
}

/**
 * A goodwill payment by a decision for the sender after the release: the platform pays, out of the commission as far as
 * that is given back, into the wallet or off a company's account. `n` names the decision.
 */
export function goodwill(
  p: Parties,
  amount: number,
  n: string,
  commission: CommissionPart = { net: 0, vat: 0 },
  into: Exclude<RefundInto, 'card'> = 'wallet',
): Posting {
  return posting(goodwillKey(p.deliveryId, n), 'goodwill', p.deliveryId, [
    debit('goodwill_expense', amount - commission.net - commission.vat),
    debit('commission_revenue', commission.net),
    debit('vat_payable', commission.vat),
    backInto(into, amount, p.senderId),
  ]);
}

/**
 * A refund of a delivery's price that the platform pays, whole as the courier's pay stays: to the wallet, to the card that
 * paid, off a company's account, or in cash out of the house's own account. `n` names the refund.
 */
export function platformRefund(
  p: Pick<Parties, 'deliveryId' | 'senderId'>,
  amount: number,
  n: string,
  into: RefundInto | 'cash',
): Posting {
  return posting(goodwillKey(p.deliveryId, n), 'goodwill', p.deliveryId, [
    debit('goodwill_expense', amount),
    into === 'cash' ? credit('bank', amount) : backInto(into, amount, p.senderId),
  ]);
}

/** Key of a goodwill payment by a decision. */
export function goodwillKey(deliveryId: string, n: string): string {
  return `goodwill:${deliveryId}:${n}`;
}
