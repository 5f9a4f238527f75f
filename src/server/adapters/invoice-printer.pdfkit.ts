import { type Invoice, invoiceName } from '#domain/money/invoices/invoice.ts';
import { escapeXml } from '#domain/money/invoices/xml.ts';
import type { PrintInvoice } from '../ports/invoice-printer.ts';
import { drawInvoice } from './invoice-printer/invoice-page.ts';
import { newPdf } from './pdf-file.ts';

const TITLES: Record<Invoice['kind'], string> = { invoice: 'Factura', credit_note: 'Nota de credit' };

/** The metadata that declares PDF/UA-1 (ISO 14289-1, 5). */
const PDF_UA = `
  <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>`;

/**
 * Renders with pdfkit on A4. The file is tagged by PDF/UA-1, for screen readers.
 */
export const pdfInvoice: PrintInvoice = async (invoice) => {
  const { page, bytes } = await newPdf({
    size: 'A4',
    margin: 50,
    lang: 'ro-RO',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${TITLES[invoice.kind]} ${invoiceName(invoice)}`,
      Author: invoice.supplier.name,
      // From the document, not from the time of printing: the same document gives the same bytes.
      CreationDate: new Date(`${invoice.issuedOn}T12:00:00Z`),
    },
  });
  // pdfkit's own subset "PDF/UA" would list the glyphs of each typeface without the parts of composed ones, as in Ș.
  page.appendXML(PDF_UA);
  escapeAuthor(page);
  drawInvoice(page, invoice);
  page.end();
  return bytes;
};

/** Escapes the author in the XML metadata, which pdfkit does not; the plain one is already written by then. */
function escapeAuthor(page: PDFKit.PDFDocument): void {
  const endMetadata = page.endMetadata.bind(page);
  page.endMetadata = () => {
    page.info.Author = escapeXml(page.info.Author ?? '');
    endMetadata();
  };
}
