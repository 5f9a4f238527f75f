import { z } from 'zod';
import { COUNTY_CODES, isCityOf } from '#domain/counties.ts';
import { canonicalIban, isRomanianIban } from '#domain/iban.ts';
import type { Supplier } from '#domain/invoices/invoice.ts';
import { canonicalCui, isCui } from '#domain/tax-id.ts';

/** The demo's company: a name, a code and an account that say themselves that they are examples. */
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
/** Lei per unit of a foreign currency in the demo, in ten-thousandths: an example too. */
const EXAMPLE_RON_RATE = 45_000;

const line = (max: number) =>
  z.string().trim().min(2, 'este prea scurt').max(max, `cel mult ${max} de caractere`);

/** The variables of the company that issues invoices. */
export const companyEnvironment = {
  COMPANY_NAME: line(200).optional(),
  COMPANY_TAX_ID: z
    .string()
    .transform(canonicalCui)
    .refine(isCui, 'nu este un cod fiscal (CUI) valid')
    .optional(),
  COMPANY_REGISTRATION: line(50).optional(),
  COMPANY_STREET: line(150).optional(),
  COMPANY_CITY: line(50).optional(),
  COMPANY_COUNTY: z.enum(COUNTY_CODES, 'trebuie să fie un cod de județ, ca CJ sau B').optional(),
  COMPANY_IBAN: z
    .string()
    .transform(canonicalIban)
    .refine(isRomanianIban, 'nu este un IBAN românesc valid')
    .optional(),
  COMPANY_SHARE_CAPITAL: z
    .string()
    .regex(/^\d{1,12}(\.\d{2})?$/, 'trebuie să fie o sumă în lei, ca 45000 sau 45000.50')
    .transform((text) => Math.round(Number(text) * 100))
    .optional(),
  INVOICE_SERIES: z
    .string()
    .regex(/^[A-Z0-9]{1,12}$/, 'trebuie să aibă 1–12 litere mari sau cifre')
    .default('STF'),
  INVOICE_RON_RATE: z
    .string()
    .regex(/^\d{1,4}\.\d{4}$/, 'trebuie să aibă patru zecimale, ca 4.5012')
    .transform((text) => Number(text.replace('.', '')))
    .refine((rate) => rate > 0, 'trebuie să fie mai mare ca zero')
    .optional(),
};

type CompanyEnvironment = z.infer<z.ZodObject<typeof companyEnvironment>>;

/** Who issues invoices and how. Without any company variable it is the example, and every document says so. */
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

/** A company is described whole or not at all: one line per variable that is missing, or that does not fit another. */
export function companyProblems(env: NodeJS.ProcessEnv): string[] {
  const missing = NAMES.filter((name) => !env[name]);
  if (missing.length === NAMES.length) return [];
  const isPlaced = isCityOf(env.COMPANY_COUNTY ?? '', env.COMPANY_CITY ?? '');
  return [
    ...missing.map((name) => `${name}: lipsește, firma se descrie întreagă sau deloc`),
    ...(isPlaced ? [] : ['COMPANY_CITY: în București trebuie să fie sectorul, de la SECTOR1 la SECTOR6']),
  ];
}

/** The settings of invoicing; in the demo with an exchange rate for the example. */
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
