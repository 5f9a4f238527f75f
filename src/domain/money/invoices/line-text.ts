import type { Invoice, InvoiceSubject } from './invoice.ts';

const SERVICES: Record<InvoiceSubject, string> = {
  commission: 'Comision de intermediere',
  cancel_fee: 'Taxă de anulare',
};

/** What the only line of a document is for, in Romanian as the law wants it. */
export function lineText({ subject, deliveryNumber }: Pick<Invoice, 'subject' | 'deliveryNumber'>): string {
  return `${SERVICES[subject]}, cursa nr. ${deliveryNumber}`;
}
