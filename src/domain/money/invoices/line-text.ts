import type { Invoice, InvoiceSubject } from './invoice.ts';

const SERVICES: Record<InvoiceSubject, string> = {
  commission: 'Comision de intermediere',
  cancel_fee: 'Taxă de anulare',
};

/** A document's line as it is printed: its text, in Romanian as the law requires, and its taxable amount. */
export type PrintedLine = { text: string; net: number };

/** The lines of a document: those of a company's month, or the only one. */
export function printedLines({ subject, deliveryNumber, lines, totals }: Invoice): PrintedLine[] {
  const textOf = (number: number | null) => `${SERVICES[subject]}, cursa nr. ${number}`;
  return (
    lines?.map((line) => ({ text: textOf(line.deliveryNumber), net: line.net })) ?? [
      { text: textOf(deliveryNumber), net: totals.net },
    ]
  );
}
