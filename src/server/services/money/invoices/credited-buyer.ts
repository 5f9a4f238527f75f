import { buyerGaps } from '#domain/money/invoices/e-invoice-gaps.ts';
import type { Buyer } from '#domain/money/invoices/invoice.ts';

/** A credit note goes to whom the invoice went, unless that could not be sent. */
export function creditedBuyer(before: Buyer, now: Buyer): Buyer {
  return buyerGaps(before).length === 0 ? before : now;
}
