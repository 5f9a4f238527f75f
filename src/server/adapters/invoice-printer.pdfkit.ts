import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';
import { type Invoice, invoiceName } from '#domain/invoices/invoice.ts';
import type { PrintInvoice } from '../ports/invoice-printer.ts';
import { drawInvoice } from './invoice-page.ts';

const require = createRequire(import.meta.url);
const fontFile = (path: string) => readFileSync(require.resolve(`@expo-google-fonts/figtree/${path}`));
const TITLES: Record<Invoice['kind'], string> = { invoice: 'Factura', credit_note: 'Nota de credit' };
let fonts: { regular: Buffer; bold: Buffer } | undefined;

/** Prints with pdfkit on A4; the typeface travels in the file, so that Ș and ț stand on every machine. */
export const pdfInvoice: PrintInvoice = async (invoice) => {
  fonts ??= {
    regular: fontFile('400Regular/Figtree_400Regular.ttf'),
    bold: fontFile('700Bold/Figtree_700Bold.ttf'),
  };
  const page = new PdfKit({
    size: 'A4',
    margin: 50,
    lang: 'ro-RO',
    displayTitle: true,
    info: {
      Title: `${TITLES[invoice.kind]} ${invoiceName(invoice)}`,
      Author: invoice.supplier.name,
      // Of the document, not of the printing: the same document prints the same bytes.
      CreationDate: new Date(`${invoice.issuedOn}T12:00:00Z`),
    },
  });
  page.registerFont('regular', fonts.regular);
  page.registerFont('bold', fonts.bold);
  const bytes = collect(page);
  drawInvoice(page, invoice);
  page.end();
  return bytes;
};

function collect(page: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
}
