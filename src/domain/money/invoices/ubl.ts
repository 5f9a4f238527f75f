import { lastDayOf } from '../../companies/month.ts';
import { type Invoice, invoiceName } from './invoice.ts';
import { linesOf, monetaryTotal, taxTotals } from './ubl-amounts.ts';
import { buyerParty, supplierParty } from './ubl-parties.ts';
import { branch, type Element, leaf } from './xml.ts';

/** The identifier of CIUS-RO 1.0.1 (BT-24, rule BR-RO-001). */
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1';
const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd';

/** Differences of the two documents in UBL 2.1: element names and the place of the type code. */
const SHAPES = {
  invoice: { root: 'Invoice', typeElement: 'cbc:InvoiceTypeCode', typeCode: '380' },
  credit_note: { root: 'CreditNote', typeElement: 'cbc:CreditNoteTypeCode', typeCode: '381' },
} as const;

/** Payment means by UNCL 4461: set off between partners, by card, not defined. */
const MEANS_CODES: Record<Invoice['settled'], string> = { kept: '97', card: '48', owed: '1', mixed: '1' };

/**
 * Prints the document as UBL 2.1 under EN 16931 and CIUS-RO 1.0.1, for RO e-Factura. Computes in whole numbers only;
 * elements follow the order of the schema. Unknown data about the buyer is left out: `eInvoiceGaps` names it.
 */
export function ublOf(invoice: Invoice): string {
  const { root, typeElement, typeCode } = SHAPES[invoice.kind];
  const isInvoice = invoice.kind === 'invoice';
  const body = branch(
    root,
    leaf('cbc:CustomizationID', CUSTOMIZATION),
    leaf('cbc:ID', invoiceName(invoice)),
    leaf('cbc:IssueDate', invoice.issuedOn),
    isInvoice ? leaf('cbc:DueDate', invoice.issuedOn) : null,
    leaf(typeElement, typeCode),
    invoice.supplier.isExample ? leaf('cbc:Note', EXAMPLE_NOTE) : null,
    leaf('cbc:DocumentCurrencyCode', invoice.currency),
    invoice.vatInRon ? leaf('cbc:TaxCurrencyCode', 'RON') : null,
    period(invoice),
    reference(invoice),
    supplierParty(invoice.supplier),
    buyerParty(invoice.buyer),
    branch('cac:Delivery', leaf('cbc:ActualDeliveryDate', invoice.suppliedOn)),
    branch('cac:PaymentMeans', leaf('cbc:PaymentMeansCode', MEANS_CODES[invoice.settled])),
    ...taxTotals(invoice),
    monetaryTotal(invoice),
    ...linesOf(invoice),
  );
  const opening = `<${root} xmlns="${NAMESPACE}:${root}-2" xmlns:cac="${NAMESPACE}:CommonAggregateComponents-2" xmlns:cbc="${NAMESPACE}:CommonBasicComponents-2">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${(body ?? '').replace(`<${root}>`, opening)}\n`;
}

const EXAMPLE_NOTE = 'Document de probă, fără valoare fiscală.';

/** The month that a company's invoice is about (BG-14). */
function period({ month }: Invoice): Element | null {
  if (!month) return null;
  return branch(
    'cac:InvoicePeriod',
    leaf('cbc:StartDate', `${month}-01`),
    leaf('cbc:EndDate', lastDayOf(month)),
  );
}

/** The reference to the invoice that a credit note cancels (BG-3). */
function reference({ credits }: Invoice): Element | null {
  if (!credits) return null;
  const inner = branch(
    'cac:InvoiceDocumentReference',
    leaf('cbc:ID', invoiceName(credits)),
    leaf('cbc:IssueDate', credits.issuedOn),
  );
  return branch('cac:BillingReference', inner);
}
