import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';
import { type Invoice, invoiceName } from '#domain/money/invoices/invoice.ts';
import { escapeXml } from '#domain/money/invoices/xml.ts';
import type { PrintInvoice } from '../ports/invoice-printer.ts';
import { drawInvoice } from './invoice-printer/invoice-page.ts';

const require = createRequire(import.meta.url);
/** The pages' cut is in halves, and the one with `ș` has no `a` (decision 0086): pdfkit takes one file for a text. */
const fontFile = (path: string) => readFileSync(require.resolve(`@expo-google-fonts/figtree/${path}`));
const TITLES: Record<Invoice['kind'], string> = { invoice: 'Factura', credit_note: 'Nota de credit' };
let fonts: { regular: Buffer; bold: Buffer } | undefined;

/** How a file says that it keeps PDF/UA-1 (ISO 14289-1, 5). */
const PDF_UA = `
  <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>`;

/**
 * Prints with pdfkit on A4; the typeface travels in the file, so that Ș and ț stand on every machine. The file is tagged
 * as PDF/UA-1 wants it, so that it can be read aloud.
 */
export const pdfInvoice: PrintInvoice = async (invoice) => {
  fonts ??= {
    regular: fontFile('400Regular/Figtree_400Regular.ttf'),
    bold: fontFile('700Bold/Figtree_700Bold.ttf'),
  };
  const page = new PdfKit({
    size: 'A4',
    margin: 50,
    lang: 'ro-RO',
    pdfVersion: '1.7',
    tagged: true,
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
  // pdfkit's own subset "PDF/UA" would list the glyphs of each typeface without the parts of composed ones, as in Ș.
  page.appendXML(PDF_UA);
  escapeAuthor(page);
  drawInvoice(page, invoice);
  page.end();
  return bytes;
};

/** pdfkit puts names into the XML metadata unescaped; by then the plain name is written. */
function escapeAuthor(page: PDFKit.PDFDocument): void {
  const endMetadata = page.endMetadata.bind(page);
  page.endMetadata = () => {
    page.info.Author = escapeXml(page.info.Author ?? '');
    endMetadata();
  };
}

function collect(page: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
}
