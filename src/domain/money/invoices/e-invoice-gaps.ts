import { HOME_COUNTRY } from '../../places/countries.ts';
import { isCityOf } from '../../places/counties.ts';
import { isCui } from '../tax-id.ts';
import type { Buyer, Invoice } from './invoice.ts';

/** The longest street (BR-RO-L152), city (BR-RO-L0502) and name (BR-RO-L203) that e-Factura accepts. */
export const STREET_MAX = 150;
export const CITY_MAX = 50;
const NAME_MAX = 200;

/** A rule of CIUS-RO that a document does not meet yet, by its published id. */
export type EInvoiceGap =
  | 'BR-RO-030'
  | 'BR-RO-082'
  | 'BR-RO-092'
  | 'BR-RO-101'
  | 'BR-RO-111'
  | 'BR-RO-120'
  | 'BR-RO-L0502'
  | 'BR-RO-L152'
  | 'BR-RO-L203';

/**
 * The rules for which e-Factura would refuse a document, as far as they depend on input: the buyer's address and code,
 * the exchange rate. All other rules hold by construction. Empty: it can be sent.
 */
export function eInvoiceGaps(invoice: Pick<Invoice, 'currency' | 'vatInRon' | 'buyer'>): EInvoiceGap[] {
  const isRateMissing = invoice.currency !== 'RON' && invoice.vatInRon === null;
  return [...(isRateMissing ? (['BR-RO-030'] as const) : []), ...buyerGaps(invoice.buyer)];
}

/** What is missing about a buyer and can be completed by them. Empty: their documents can be sent. */
export function buyerGaps(buyer: Buyer): EInvoiceGap[] {
  const isHome = (buyer.country ?? HOME_COUNTRY) === HOME_COUNTRY;
  const { street, city, county, name } = buyer;
  const found: [EInvoiceGap, boolean][] = [
    ['BR-RO-082', !street],
    ['BR-RO-092', !city],
    ['BR-RO-111', isHome && !county],
    ['BR-RO-101', Boolean(isHome && county && city && !isCityOf(county, city))],
    ['BR-RO-120', buyer.isBusiness && !isCodeOf(isHome, buyer.taxId)],
    ['BR-RO-L152', (street ?? '').length > STREET_MAX],
    ['BR-RO-L0502', (city ?? '').length > CITY_MAX],
    ['BR-RO-L203', name.length > NAME_MAX],
  ];
  return found.filter(([, isMissing]) => isMissing).map(([gap]) => gap);
}

/** A Romanian company has a fiscal code, one of another country its own number. */
function isCodeOf(isHome: boolean, taxId: string | null): boolean {
  return taxId !== null && (isHome ? isCui(taxId) : taxId.length > 0);
}
