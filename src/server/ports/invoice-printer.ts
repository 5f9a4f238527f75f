import type { Invoice } from '#domain/money/invoices/invoice.ts';

/** Prints a document as a PDF page: the same document always gives the same page. */
export type PrintInvoice = (invoice: Invoice) => Promise<Buffer>;
