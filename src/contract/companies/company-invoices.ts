import { z } from 'zod';
import { LOCALES } from '#domain/locales.ts';
import { INVOICE_KINDS } from '#domain/money/invoices/invoice.ts';
import { businessName, Id, IdParams, Instant, MoneyField, pageOf, PageQuery } from '../fields.ts';
import { BillingFields, refineBilling, TaxId } from '../money/billing-fields.ts';
import { defineRoute } from '../route.ts';

/** As long as e-Factura takes it. */
const BUYER_NAME_MAX = 200;

const CompanyBillingFields = { ...BillingFields, name: businessName(BUYER_NAME_MAX), taxId: TaxId };

/** To whom a company's invoices are addressed: its name and fiscal code as registered, and its address. */
export const CompanyBilling = refineBilling(z.strictObject(CompanyBillingFields));
export type CompanyBilling = z.infer<typeof CompanyBilling>;

const BillingAnswer = z.object({ details: z.object(CompanyBillingFields).nullable() });

/** A document of a company: the invoice of a month, or a credit note against a part of it. */
const CompanyInvoice = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  /** The month that it is of, yyyy-MM; null on a credit note. */
  month: z.string().nullable(),
  /** The delivery that a credit note is about. */
  deliveryNumber: z.int().nullable(),
  /** The invoice that a credit note takes back in part. */
  creditsNumber: z.string().nullable(),
  lines: z.int(),
  issuedAt: Instant,
  vat: MoneyField,
  total: MoneyField,
});
export type CompanyInvoice = z.infer<typeof CompanyInvoice>;

export const companyBilling = defineRoute({
  id: 'companyBilling',
  method: 'GET',
  path: '/companies/:id/billing',
  access: 'sender',
  summary: 'To whom a company’s invoices are addressed; for members with `money` or `admin`.',
  params: IdParams,
  response: BillingAnswer,
  refusals: ['not_found', 'forbidden'],
});

export const saveCompanyBilling = defineRoute({
  id: 'saveCompanyBilling',
  method: 'PUT',
  path: '/companies/:id/billing',
  access: 'sender',
  summary:
    'Says to whom a company’s invoices are addressed: from now on it gets one invoice a month, instead of one for each fee to the member. For admins.',
  params: IdParams,
  body: CompanyBilling,
  response: BillingAnswer,
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const companyInvoices = defineRoute({
  id: 'companyInvoices',
  method: 'GET',
  path: '/companies/:id/invoices',
  access: 'sender',
  summary:
    'The invoices of a company’s months and the credit notes against them, newest first; for members with `money` or `admin`.',
  params: IdParams,
  query: z.strictObject(PageQuery),
  response: pageOf(CompanyInvoice),
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const companyInvoiceAnnex = defineRoute({
  id: 'companyInvoiceAnnex',
  method: 'GET',
  path: '/companies/:id/invoices/:invoiceId/annex',
  access: 'sender',
  summary:
    'The annex of a month’s invoice: its lines, numbered, and their sums as a table for a spreadsheet; Romanian unless told.',
  transport: 'csv',
  params: IdParams.extend({ invoiceId: Id }),
  query: z.strictObject({ locale: z.enum(LOCALES).optional() }),
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const COMPANY_INVOICE_ROUTES = {
  companyBilling,
  saveCompanyBilling,
  companyInvoices,
  companyInvoiceAnnex,
};
