import type { Invoice, InvoiceSubject } from './invoice.ts';

const SERVICES: Record<InvoiceSubject, string> = {
  commission: 'Comision de intermediere',
  cancel_fee: 'Taxă de anulare',
};

/** The text of a document's only line, in Romanian as the law requires. */
export function lineText({ subject, deliveryNumber }: Pick<Invoice, 'subject' | 'deliveryNumber'>): string {
  return `${SERVICES[subject]}, cursa nr. ${deliveryNumber}`;
}
