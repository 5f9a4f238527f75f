import type { Invoice } from '#domain/money/invoices/invoice.ts';

/** Prints a document as a PDF page, deterministically. */
export type PrintInvoice = (invoice: Invoice) => Promise<Buffer>;
