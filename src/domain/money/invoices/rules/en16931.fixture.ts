import { standard, SUMS } from './en16931-sums.fixture.ts';
import { oneOf, present, type Rule, twoDecimals } from './rule.fixture.ts';
import { all, centsAt, drop, element, everywhere, textAt, write, type XmlNode } from './xml-tree.fixture.ts';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const TOTALS = 'cac:LegalMonetaryTotal';
const CATEGORY = 'cac:TaxTotal/cac:TaxSubtotal';
const CURRENCIES = ['RON', 'EUR', 'USD', 'GBP', 'HUF', 'BGN', 'MDL', 'CHF'];

const add = (path: string, name: string, text: string) => (doc: XmlNode) => {
  for (const node of all(doc, path)) node.children.push(element(name, text));
};
const set = (path: string, text: string) => (doc: XmlNode) => write(doc, path, text);

/** The rules on required elements. */
const PRESENCE: Rule[] = [
  present('BR-01', '', 'cbc:CustomizationID'),
  present('BR-02', '', 'cbc:ID'),
  present('BR-03', '', 'cbc:IssueDate'),
  present('BR-04', '', 'TYPE'),
  present('BR-05', '', 'cbc:DocumentCurrencyCode'),
  present('BR-06', '', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`),
  present('BR-07', '', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`),
  present('BR-08', '', `${SELLER}/cac:PostalAddress`),
  present('BR-09', `${SELLER}/cac:PostalAddress`, 'cac:Country/cbc:IdentificationCode'),
  present('BR-10', '', `${BUYER}/cac:PostalAddress`),
  present('BR-11', `${BUYER}/cac:PostalAddress`, 'cac:Country/cbc:IdentificationCode'),
  present('BR-12', TOTALS, 'cbc:LineExtensionAmount'),
  present('BR-13', TOTALS, 'cbc:TaxExclusiveAmount'),
  present('BR-14', TOTALS, 'cbc:TaxInclusiveAmount'),
  present('BR-15', TOTALS, 'cbc:PayableAmount'),
  present('BR-16', '', 'LINE'),
  present('BR-21', 'LINE', 'cbc:ID'),
  present('BR-22', 'LINE', 'QUANTITY'),
  present('BR-24', 'LINE', 'cbc:LineExtensionAmount'),
  present('BR-25', 'LINE', 'cac:Item/cbc:Name'),
  present('BR-26', 'LINE', 'cac:Price/cbc:PriceAmount'),
  present('BR-45', CATEGORY, 'cbc:TaxableAmount'),
  present('BR-46', CATEGORY, 'cbc:TaxAmount'),
  present('BR-47', CATEGORY, 'cac:TaxCategory/cbc:ID'),
  present('BR-48', CATEGORY, 'cac:TaxCategory/cbc:Percent'),
  present('BR-49', 'cac:PaymentMeans', 'cbc:PaymentMeansCode'),
  present('BR-55', 'cac:BillingReference', 'cac:InvoiceDocumentReference/cbc:ID'),
  present('BR-CO-04', 'LINE', 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'),
  present('BR-CO-18', '', CATEGORY),
];

/** The conditional rules. */
const CONDITIONS: Rule[] = [
  {
    id: 'BR-23',
    holds: (doc) => all(doc, 'LINE/QUANTITY').every((node) => Boolean(node.attributes.unitCode)),
    break: (doc) => all(doc, 'LINE/QUANTITY').forEach((node) => (node.attributes = {})),
  },
  {
    id: 'BR-27',
    holds: (doc) => all(doc, 'LINE/cac:Price').every((node) => (centsAt(node, 'cbc:PriceAmount') ?? 0) >= 0),
    break: set('LINE/cac:Price/cbc:PriceAmount', '-1.00'),
  },
  {
    id: 'BR-53',
    holds: (doc) =>
      all(doc, 'cbc:TaxCurrencyCode').every(({ text }) =>
        all(doc, 'cac:TaxTotal/cbc:TaxAmount').some((node) => node.attributes.currencyID === text),
      ),
    break: set('cbc:TaxCurrencyCode', 'CHF'),
  },
  {
    id: 'BR-61',
    holds: (doc) =>
      all(doc, 'cac:PaymentMeans').every(
        (node) =>
          !['30', '58'].includes(textAt(node, 'cbc:PaymentMeansCode')) ||
          textAt(node, 'cac:PayeeFinancialAccount/cbc:ID') !== '',
      ),
    break: set('cac:PaymentMeans/cbc:PaymentMeansCode', '30'),
  },
  {
    id: 'BR-CO-03',
    holds: (doc) =>
      all(doc, 'cbc:TaxPointDate').length === 0 ||
      all(doc, 'cac:InvoicePeriod/cbc:DescriptionCode').length === 0,
    break: (doc) => {
      const period = { ...element('cac:InvoicePeriod', ''), children: [element('cbc:DescriptionCode', '3')] };
      doc.children.push(element('cbc:TaxPointDate', '2026-11-22'), period);
    },
  },
  {
    id: 'BR-CO-09',
    holds: (doc) =>
      all(doc, `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`).every(({ text }) => text.startsWith('RO')),
    break: set(`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`, '12345674'),
  },
  {
    // Removed in EN 16931 1.3.16; the rules of CIUS-RO 1.0.9 still have it, for invoices only.
    id: 'BR-CO-25',
    holds: (doc) =>
      doc.name !== 'Invoice' ||
      (centsAt(doc, `${TOTALS}/cbc:PayableAmount`) ?? 0) <= 0 ||
      textAt(doc, 'cbc:DueDate') !== '' ||
      textAt(doc, 'cac:PaymentTerms/cbc:Note') !== '',
    break: (doc) => drop(doc, 'cbc:DueDate'),
  },
  {
    id: 'BR-CO-26',
    holds: (doc) =>
      ['cac:PartyTaxScheme', 'cac:PartyLegalEntity'].some(
        (part) => textAt(doc, `${SELLER}/${part}/cbc:CompanyID`) !== '',
      ),
    break: (doc) =>
      ['cac:PartyTaxScheme', 'cac:PartyLegalEntity'].forEach((part) =>
        drop(doc, `${SELLER}/${part}/cbc:CompanyID`),
      ),
  },
  {
    id: 'BR-S-01',
    holds: (doc) =>
      all(doc, 'LINE/cac:Item/cac:ClassifiedTaxCategory').some((each) => textAt(each, 'cbc:ID') === 'S') ===
      standard(doc).length > 0,
    break: set('LINE/cac:Item/cac:ClassifiedTaxCategory/cbc:ID', 'E'),
  },
  {
    id: 'BR-S-02',
    holds: (doc) => textAt(doc, `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`) !== '',
    break: (doc) => drop(doc, `${SELLER}/cac:PartyTaxScheme`),
  },
  {
    id: 'BR-S-05',
    holds: (doc) =>
      all(doc, 'LINE/cac:Item/cac:ClassifiedTaxCategory').every(
        (each) => textAt(each, 'cbc:ID') !== 'S' || Number(textAt(each, 'cbc:Percent')) > 0,
      ),
    break: set('LINE/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', '0.00'),
  },
  {
    id: 'BR-S-10',
    holds: (doc) =>
      standard(doc).every((each) => textAt(each, 'cac:TaxCategory/cbc:TaxExemptionReason') === ''),
    break: add(`${CATEGORY}/cac:TaxCategory`, 'cbc:TaxExemptionReason', 'scutit'),
  },
];

/** The rules on code lists and decimals. The lists hold the published values that the product uses. */
const FORMS: Rule[] = [
  oneOf('BR-CL-01', 'TYPE', ['380', '381', '384']),
  {
    id: 'BR-CL-03',
    holds: (doc) =>
      ['cbc:TaxAmount', 'cbc:PayableAmount', 'cbc:LineExtensionAmount']
        .flatMap((name) => everywhere(doc, name))
        .every((node) => CURRENCIES.includes(node.attributes.currencyID ?? '')),
    break: (doc) => everywhere(doc, 'cbc:PayableAmount').forEach((node) => (node.attributes = {})),
  },
  oneOf('BR-CL-04', 'cbc:DocumentCurrencyCode', CURRENCIES),
  oneOf('BR-CL-05', 'cbc:TaxCurrencyCode', CURRENCIES),
  oneOf('BR-CL-14', `${BUYER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`, [
    'RO',
    'DE',
    'GB',
    'MD',
  ]),
  oneOf('BR-CL-16', 'cac:PaymentMeans/cbc:PaymentMeansCode', ['1', '10', '30', '48', '97']),
  oneOf('BR-CL-17', `${CATEGORY}/cac:TaxCategory/cbc:ID`, ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M']),
  oneOf('BR-CL-18', 'LINE/cac:Item/cac:ClassifiedTaxCategory/cbc:ID', ['S', 'Z', 'E', 'AE', 'K', 'G', 'O']),
  {
    id: 'BR-CL-23',
    holds: (doc) => all(doc, 'LINE/QUANTITY').every(({ attributes }) => attributes.unitCode === 'H87'),
    break: (doc) => all(doc, 'LINE/QUANTITY').forEach((node) => (node.attributes = { unitCode: 'BUC' })),
  },
  {
    // Every amount but a price; no other rule that fires covers the VAT in lei (BT-111).
    id: 'UBL-DT-01',
    holds: (doc) => everywhere(doc, 'cbc:TaxAmount').every(({ text }) => /^-?\d+(\.\d{1,2})?$/.test(text)),
    break: (doc) => everywhere(doc, 'cbc:TaxAmount').forEach((node) => (node.text = '1.005')),
  },
  {
    id: 'UBL-SR-53',
    holds: (doc) =>
      all(doc, `${SELLER}/cac:PartyTaxScheme`).every((each) => all(each, 'cbc:CompanyID').length > 0),
    break: (doc) => drop(doc, `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`),
  },
  {
    id: 'UBL-SR-48',
    holds: (doc) =>
      all(doc, 'LINE').every((line) => all(line, 'cac:Item/cac:ClassifiedTaxCategory').length === 1),
    break: add('LINE/cac:Item', 'cac:ClassifiedTaxCategory', ''),
  },
  twoDecimals('BR-DEC-09', `${TOTALS}/cbc:LineExtensionAmount`),
  twoDecimals('BR-DEC-12', `${TOTALS}/cbc:TaxExclusiveAmount`),
  twoDecimals('BR-DEC-13', 'cac:TaxTotal/cbc:TaxAmount'),
  twoDecimals('BR-DEC-14', `${TOTALS}/cbc:TaxInclusiveAmount`),
  twoDecimals('BR-DEC-17', `${TOTALS}/cbc:PayableRoundingAmount`),
  twoDecimals('BR-DEC-18', `${TOTALS}/cbc:PayableAmount`),
  twoDecimals('BR-DEC-19', `${CATEGORY}/cbc:TaxableAmount`),
  twoDecimals('BR-DEC-20', `${CATEGORY}/cbc:TaxAmount`),
  twoDecimals('BR-DEC-23', 'LINE/cbc:LineExtensionAmount'),
];

/** The fatal rules of EN 16931 (UBL, 1.3.16) that a document with one line of standard rate can break. */
export const EN16931: Rule[] = [...PRESENCE, ...SUMS, ...CONDITIONS, ...FORMS];
