import { isCityOf } from '../counties.ts';
import { isCui } from '../tax-id.ts';
import type { Buyer, Invoice, InvoiceAddress } from './invoice.ts';

/** A rule that a document does not meet yet, by its published id. */
export type EInvoiceGap = 'BR-RO-030' | 'BR-RO-081' | 'BR-RO-091' | 'BR-RO-101' | 'BR-RO-111' | 'BR-RO-120';

/**
 * What e-Factura would refuse a document for, as far as it depends on what we were told: the buyer's address and
 * code, the exchange rate. Everything else holds by construction. Empty: it can be sent.
 */
export function eInvoiceGaps(invoice: Invoice): EInvoiceGap[] {
  const isRateMissing = invoice.currency !== 'RON' && invoice.vatInRon === null;
  return [...(isRateMissing ? (['BR-RO-030'] as const) : []), ...buyerGaps(invoice.buyer)];
}

/** What is missing about a buyer, for the person themselves to complete. */
function buyerGaps(buyer: Buyer): EInvoiceGap[] {
  const isNameless = buyer.isBusiness && (buyer.taxId === null || !isCui(buyer.taxId));
  return [...addressGaps(buyer), ...(isNameless ? (['BR-RO-120'] as const) : [])];
}

function addressGaps({ street, city, county }: InvoiceAddress): EInvoiceGap[] {
  const gaps: EInvoiceGap[] = [];
  if (!street) gaps.push('BR-RO-081');
  if (!city) gaps.push('BR-RO-091');
  if (!county) gaps.push('BR-RO-111');
  if (county && city && !isCityOf(county, city)) gaps.push('BR-RO-101');
  return gaps;
}
