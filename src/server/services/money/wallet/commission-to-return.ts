import { commissionBack, type CommissionPart } from '#domain/money/ledger/refund.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { invoiceToCredit, leftOfInvoice } from '#server/db/money/invoices.ts';
import type { Deps } from '#server/deps.ts';

/**
 * The part of a released delivery's commission that is returned with a refund, of what is left on its invoice, in minor
 * units; nothing without an invoice.
 */
export async function commissionToReturn(
  deps: Deps,
  delivery: DeliveryRow,
  refund: number,
): Promise<CommissionPart> {
  const invoice = await invoiceToCredit(deps.db, delivery.id, 'commission', 1);
  if (!invoice || !delivery.released_at) return { net: 0, vat: 0 };
  const left = (delivery.price ?? 0) - delivery.coupon - delivery.refunded;
  const sums = await leftOfInvoice(deps.db, invoice.id);
  return commissionBack(sums, { refund, left }, invoice.content.vatBasisPoints);
}
