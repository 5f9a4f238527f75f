import { z } from 'zod';
import { COUNTY_CODES, isCityOf } from '#domain/places/counties.ts';
import { canonicalIban, isRomanianIban } from '#domain/money/iban.ts';
import type { Supplier } from '#domain/money/invoices/invoice.ts';
import { canonicalCui, isCui } from '#domain/money/tax-id.ts';

/** The demo's company: a name, a code and an account that are recognisable examples. */
export const EXAMPLE_COMPANY: Supplier = {
  name: 'Ștafeta Exemplu SRL',
  taxId: '12345674',
  registration: 'J40/0000/2025',
  iban: 'RO49AAAA1B31007593840000',
  street: 'Strada Exemplului 1',
  city: 'SECTOR1',
  county: 'B',
  isExample: true,
};
/** Lei per unit of a foreign currency in the demo, in ten-thousandths; an example too. */
const EXAMPLE_RON_RATE = 45_000;

const line = (max: number) => z.string().trim().min(2, 'is too short').max(max, `at most ${max} characters`);

/** The variables of the company that issues invoices. */
export const companyEnvironment = {
  COMPANY_NAME: line(200).optional(),
  COMPANY_TAX_ID: z
    .string()
    .transform(canonicalCui)
    .refine(isCui, 'is not a valid tax number (CUI)')
    .optional(),
  COMPANY_REGISTRATION: line(50).optional(),
  COMPANY_STREET: line(150).optional(),
  COMPANY_CITY: line(50).optional(),
  COMPANY_COUNTY: z.enum(COUNTY_CODES, 'must be the code of a county, like CJ or B').optional(),
  COMPANY_IBAN: z
    .string()
    .transform(canonicalIban)
    .refine(isRomanianIban, 'is not a valid Romanian IBAN')
    .optional(),
  COMPANY_SHARE_CAPITAL: z
    .string()
    .regex(/^\d{1,12}(\.\d{2})?$/, 'must be a sum in lei, like 45000 or 45000.50')
    .transform((text) => Math.round(Number(text) * 100))
    .optional(),
  INVOICE_SERIES: z
    .string()
    .regex(/^[A-Z0-9]{1,12}$/, 'must have 1–12 capital letters or digits')
    .default('STF'),
  INVOICE_RON_RATE: z
    .string()
    .regex(/^\d{1,4}\.\d{4}$/, 'must have four decimals, like 4.5012')
    .transform((text) => Number(text.replace('.', '')))
    .refine((rate) => rate > 0, 'must be above zero')
    .optional(),
};

type CompanyEnvironment = z.infer<z.ZodObject<typeof companyEnvironment>>;

/** The issuer of invoices and its settings. Without company variables it is the example, and every document says so. */
export type InvoicingConfig = { company: Supplier; invoiceSeries: string; ronRate: number | null };

const NAMES = [
  'COMPANY_NAME',
  'COMPANY_TAX_ID',
  'COMPANY_REGISTRATION',
  'COMPANY_STREET',
  'COMPANY_CITY',
  'COMPANY_COUNTY',
  'COMPANY_IBAN',
] as const;

/** Company variables are all set or all absent: one line per variable that is missing or inconsistent. */
export function companyProblems(env: NodeJS.ProcessEnv): string[] {
  const missing = NAMES.filter((name) => !env[name]);
  if (missing.length === NAMES.length) return [];
  const isPlaced = isCityOf(env.COMPANY_COUNTY ?? '', env.COMPANY_CITY ?? '');
  return [
    ...missing.map((name) => `${name}: is missing, a company is described whole or not at all`),
    ...(isPlaced ? [] : ['COMPANY_CITY: in București it must be the sector, from SECTOR1 to SECTOR6']),
  ];
}

/** The invoicing settings; in the demo with an example exchange rate. */
export function invoicingFrom(env: CompanyEnvironment, isDemo: boolean): InvoicingConfig {
  const { COMPANY_NAME: name, COMPANY_TAX_ID: taxId, COMPANY_REGISTRATION: registration } = env;
  const { COMPANY_STREET: street, COMPANY_CITY: city, COMPANY_COUNTY: county, COMPANY_IBAN: iban } = env;
  const { COMPANY_SHARE_CAPITAL: shareCapital = null } = env;
  const isWhole = name && taxId && registration && street && city && county && iban;
  return {
    company: isWhole
      ? { name, taxId, registration, street, city, county, iban, shareCapital, isExample: false }
      : EXAMPLE_COMPANY,
    invoiceSeries: env.INVOICE_SERIES,
    ronRate: env.INVOICE_RON_RATE ?? (isDemo ? EXAMPLE_RON_RATE : null),
  };
}
