import { buyerGaps } from '#domain/money/invoices/e-invoice-gaps.ts';
import type { Buyer, Invoice } from '#domain/money/invoices/invoice.ts';

type Row = { kind: Invoice['kind']; content: Invoice };

/**
 * Whether an invoice can be reissued to the current billing details: something is left of it, the details are complete,
 * and they differ from those that it shows.
 */
export function isCorrectable({ kind, content }: Row, left: { gross: number }, now: Buyer): boolean {
  return (
    kind === 'invoice' && left.gross > 0 && buyerGaps(now).length === 0 && !isSameBuyer(content.buyer, now)
  );
}

function isSameBuyer(one: Buyer, other: Buyer): boolean {
  const buyerText = ({ name, taxId, street, city, county, country = 'RO' }: Buyer) =>
    JSON.stringify([name, taxId, street, city, county, country]);
  return buyerText(one) === buyerText(other);
}
