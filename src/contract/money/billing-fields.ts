import { z } from 'zod';
import { CITY_MAX, STREET_MAX } from '#domain/money/invoices/e-invoice-gaps.ts';
import { canonicalCui, isCui } from '#domain/money/tax-id.ts';
import { COUNTY_CODES, isCityOf } from '#domain/places/counties.ts';
import { COUNTRY_CODES, HOME_COUNTRY } from '#domain/places/countries.ts';
import { isOneLine } from '#domain/text/visible.ts';
import { addressLine, reason } from '../fields.ts';

/** Fiscal code (CUI), for a company abroad its own number. */
export const TaxId = z
  .string()
  .min(1, reason('tax_id_invalid'))
  .max(20, reason('tax_id_invalid'))
  .refine(isOneLine, reason('tax_id_invalid'));

/** The recipient of documents: a person's, where only companies need the code. */
export const BillingFields = {
  taxId: TaxId.nullable(),
  street: addressLine(STREET_MAX),
  city: addressLine(CITY_MAX),
  /** Null outside Romania. */
  county: z.enum(COUNTY_CODES, reason('required')).nullable(),
  /** By ISO 3166-1; Romania when left out. */
  country: z.enum(COUNTRY_CODES, reason('required')).optional(),
};

type Billing = {
  taxId: string | null;
  city: string;
  county: (typeof COUNTY_CODES)[number] | null;
  country?: string | undefined;
};

/** Requires the county, and a valid fiscal code, in Romania; in București the sector. */
export function refineBilling<T extends z.ZodType<Billing>>(schema: T) {
  return schema
    .refine(({ country = HOME_COUNTRY, county }) => country !== HOME_COUNTRY || county !== null, {
      path: ['county'],
      error: reason('required'),
    })
    .refine(({ county, city }) => county === null || isCityOf(county, city), {
      path: ['city'],
      error: reason('sector_required'),
    })
    .refine(
      ({ country = HOME_COUNTRY, taxId }) =>
        country !== HOME_COUNTRY || taxId === null || isCui(canonicalCui(taxId)),
      { path: ['taxId'], error: reason('tax_id_invalid') },
    );
}
