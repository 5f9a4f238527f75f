import { HOME_COUNTRY } from '../../places/countries.ts';
import type { Buyer, InvoiceAddress, Supplier } from './invoice.ts';
import { branch, decimal, type Element, leaf } from './xml.ts';

/** The placeholder that e-Factura accepts for a consumer without a personal code: thirteen zeros. */
const CONSUMER_ID = '0000000000000';

/** The seller (BG-4): VAT identifier, name, registration. */
export function supplierParty(supplier: Supplier): Element | null {
  return branch(
    'cac:AccountingSupplierParty',
    branch(
      'cac:Party',
      addressOf(supplier),
      branch('cac:PartyTaxScheme', leaf('cbc:CompanyID', `RO${supplier.taxId}`), vatScheme()),
      branch(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', supplier.name),
        leaf('cbc:CompanyID', supplier.registration),
        supplier.shareCapital ? leaf('cbc:CompanyLegalForm', shareCapitalText(supplier.shareCapital)) : null,
      ),
    ),
  );
}

/** The buyer (BG-7). We do not know whether a firm pays VAT, so its code is the legal identifier (BT-47), not BT-48. */
export function buyerParty(buyer: Buyer): Element | null {
  const id = buyer.taxId ?? (buyer.isBusiness ? null : CONSUMER_ID);
  return branch(
    'cac:AccountingCustomerParty',
    branch(
      'cac:Party',
      addressOf(buyer),
      branch(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', buyer.name),
        id === null ? null : leaf('cbc:CompanyID', id),
      ),
    ),
  );
}

/** Formats a company's share capital in bani for the document (BT-33): `Capital social: 45.000,00 lei`. */
export function shareCapitalText(bani: number): string {
  const [whole = '', cents = ''] = decimal(bani).split('.');
  return `Capital social: ${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents} lei`;
}

/** The VAT scheme that every tax element names. */
export function vatScheme(): Element | null {
  return branch('cac:TaxScheme', leaf('cbc:ID', 'VAT'));
}

function addressOf({ street, city, county, country = HOME_COUNTRY }: InvoiceAddress): Element | null {
  return branch(
    'cac:PostalAddress',
    street === null ? null : leaf('cbc:StreetName', street),
    city === null ? null : leaf('cbc:CityName', city),
    county === null ? null : leaf('cbc:CountrySubentity', `RO-${county}`),
    branch('cac:Country', leaf('cbc:IdentificationCode', country)),
  );
}
