import { buyerGaps } from '#domain/money/invoices/e-invoice-gaps.ts';
import type { Buyer } from '#domain/money/invoices/invoice.ts';

/** The buyer on a credit note: the invoice's, unless its details were incomplete. */
export function creditedBuyer(before: Buyer, now: Buyer): Buyer {
  return buyerGaps(before).length === 0 ? before : now;
}
