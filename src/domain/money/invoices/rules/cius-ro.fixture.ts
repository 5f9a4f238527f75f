import { COUNTY_CODES, SECTORS } from '../../../places/counties.ts';
import { aDay, oneOf, present, type Rule, shortEnough, twoDecimals } from './rule.fixture.ts';
import { all, drop, element, textAt, write, type XmlNode } from './xml-tree.fixture.ts';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const REGIONS = COUNTY_CODES.map((code) => `RO-${code}`);
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1';

const countryOf = (doc: XmlNode, party: string) =>
  textAt(doc, `${party}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`);
const regionOf = (doc: XmlNode, party: string) =>
  textAt(doc, `${party}/cac:PostalAddress/cbc:CountrySubentity`);

/** In București the city is a sector. */
function sector(id: string, party: string): Rule {
  const city = `${party}/cac:PostalAddress/cbc:CityName`;
  return {
    id,
    holds: (doc) =>
      countryOf(doc, party) !== 'RO' ||
      regionOf(doc, party) !== 'RO-B' ||
      SECTORS.some((each) => each === textAt(doc, city)),
    break: (doc) => {
      write(doc, `${party}/cac:PostalAddress/cbc:CountrySubentity`, 'RO-B');
      write(doc, city, 'București');
    },
  };
}

/** An address in Romania names its county by ISO 3166-2:RO. */
function county(id: string, party: string): Rule {
  return {
    id,
    holds: (doc) => countryOf(doc, party) !== 'RO' || REGIONS.includes(regionOf(doc, party)),
    break: (doc) => write(doc, `${party}/cac:PostalAddress/cbc:CountrySubentity`, 'Cluj'),
  };
}

const TOTALS = 'cac:LegalMonetaryTotal';
const CATEGORY = 'cac:TaxTotal/cac:TaxSubtotal';

/** The rule on decimals again, as CIUS-RO numbers it (BR-RO-Z2). */
const DECIMALS: Rule[] = [
  twoDecimals('BR-DEC-RO-09', `${TOTALS}/cbc:LineExtensionAmount`),
  twoDecimals('BR-DEC-RO-12', `${TOTALS}/cbc:TaxExclusiveAmount`),
  twoDecimals('BR-DEC-RO-14', `${TOTALS}/cbc:TaxInclusiveAmount`),
  twoDecimals('BR-DEC-RO-17', `${TOTALS}/cbc:PayableRoundingAmount`),
  twoDecimals('BR-DEC-RO-18', `${TOTALS}/cbc:PayableAmount`),
  twoDecimals('BR-DEC-RO-1009', `${CATEGORY}/cbc:TaxableAmount`),
  twoDecimals('BR-DEC-RO-1010', `${CATEGORY}/cbc:TaxAmount`),
];

/**
 * The fatal rules of CIUS-RO (1.0.9, of 5 June 2024) that a document of ours can break. BR-DEC-RO-13, -15
 * and -23 are not here: as published they never fire, and UBL-DT-01 says the same.
 */
export const CIUS_RO: Rule[] = [
  oneOf('BR-RO-001', 'cbc:CustomizationID', [CUSTOMIZATION]),
  {
    id: 'BR-RO-010',
    holds: (doc) => /[0-9]/.test(textAt(doc, 'cbc:ID')),
    break: (doc) => write(doc, 'cbc:ID', 'STF'),
  },
  oneOf('BR-RO-020_1', 'cbc:InvoiceTypeCode', ['380', '384', '389', '751']),
  oneOf('BR-RO-020_2', 'cbc:CreditNoteTypeCode', ['381']),
  {
    id: 'BR-RO-030',
    holds: (doc) =>
      textAt(doc, 'cbc:DocumentCurrencyCode') === 'RON' || textAt(doc, 'cbc:TaxCurrencyCode') === 'RON',
    break: (doc) => {
      write(doc, 'cbc:DocumentCurrencyCode', 'EUR');
      drop(doc, 'cbc:TaxCurrencyCode');
    },
  },
  {
    id: 'BR-RO-065',
    holds: (doc) => textAt(doc, `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`) !== '',
    break: (doc) => write(doc, `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`, ''),
  },
  present('BR-RO-081', '', `${SELLER}/cac:PostalAddress/cbc:StreetName`),
  present('BR-RO-082', '', `${BUYER}/cac:PostalAddress/cbc:StreetName`),
  present('BR-RO-091', '', `${SELLER}/cac:PostalAddress/cbc:CityName`),
  present('BR-RO-092', '', `${BUYER}/cac:PostalAddress/cbc:CityName`),
  sector('BR-RO-100', SELLER),
  sector('BR-RO-101', BUYER),
  county('BR-RO-110', SELLER),
  county('BR-RO-111', BUYER),
  {
    id: 'BR-RO-120',
    holds: (doc) =>
      ['cac:PartyLegalEntity', 'cac:PartyTaxScheme'].some(
        (part) => textAt(doc, `${BUYER}/${part}/cbc:CompanyID`) !== '',
      ),
    break: (doc) => drop(doc, `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`),
  },
  {
    id: 'BR-RO-A020',
    holds: (doc) => all(doc, 'cbc:Note').length <= 20,
    break: (doc) => {
      for (let n = 0; n <= 20; n += 1) doc.children.push(element('cbc:Note', 'notă'));
    },
  },
  // The day of the invoice that a credit note cancels is checked too.
  aDay('BR-RO-DT001', 'cbc:IssueDate'),
  aDay('BR-RO-DT003', 'cbc:DueDate'),
  aDay('BR-RO-DT004', 'cbc:ActualDeliveryDate'),
  ...DECIMALS,
  shortEnough('BR-RO-L155', 'cbc:ID', 200),
  shortEnough('BR-RO-L156', 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID', 200),
  {
    id: 'BR-RO-L302',
    holds: (doc) => all(doc, 'cbc:Note').every(({ text }) => text.length <= 300),
    break: (doc) => doc.children.push(element('cbc:Note', 'x'.repeat(301))),
  },
  shortEnough('BR-RO-L0501', `${SELLER}/cac:PostalAddress/cbc:CityName`, 50),
  shortEnough('BR-RO-L0502', `${BUYER}/cac:PostalAddress/cbc:CityName`, 50),
  shortEnough('BR-RO-L151', `${SELLER}/cac:PostalAddress/cbc:StreetName`, 150),
  shortEnough('BR-RO-L152', `${BUYER}/cac:PostalAddress/cbc:StreetName`, 150),
  shortEnough('BR-RO-L201', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`, 200),
  shortEnough('BR-RO-L203', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`, 200),
  shortEnough('BR-RO-L1000', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyLegalForm`, 1_000),
  shortEnough('BR-RO-L1024', 'LINE/cac:Item/cbc:Name', 100),
];
