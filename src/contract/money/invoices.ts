import { z } from 'zod';
import { INVOICE_KINDS, INVOICE_SUBJECTS } from '#domain/money/invoices/invoice.ts';
import { Id, IdParams, Instant, MoneyField, pageOf, PageQuery } from '../fields.ts';
import { BillingFields, refineBilling } from './billing-fields.ts';
import { defineRoute } from '../route.ts';

/** A document about the platform's commission or cancel fee, for its recipient. */
export const InvoiceSummary = z.object({
  id: z.string(),
  /** As printed: series and number. */
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  subject: z.enum(INVOICE_SUBJECTS),
  /** The invoice that a credit note cancels. */
  creditsNumber: z.string().nullable(),
  deliveryId: z.string(),
  deliveryNumber: z.int(),
  issuedAt: Instant,
  net: MoneyField,
  vat: MoneyField,
  total: MoneyField,
  /** Buyer data that e-Factura requires and is missing, by the ids of its rules; empty: complete. */
  gaps: z.array(z.string()),
  /** Whether it can be reissued to the current billing details: they are complete and differ from those it has. */
  isCorrectable: z.boolean(),
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

export const invoices = defineRoute({
  id: 'invoices',
  method: 'GET',
  path: '/invoices',
  access: 'signed-in',
  scope: 'invoices:read',
  summary: 'The invoices and credit notes issued to the signed-in person, newest first.',
  query: z.strictObject({ deliveryId: Id.optional(), ...PageQuery }),
  response: pageOf(InvoiceSummary),
  refusals: ['validation_failed'],
});

export const invoicePdf = defineRoute({
  id: 'invoicePdf',
  method: 'GET',
  path: '/invoices/:id/pdf',
  access: 'signed-in',
  scope: 'invoices:read',
  summary: 'A document as a page to print, for the person it was issued to and the staff.',
  transport: 'pdf',
  params: IdParams,
  refusals: ['not_found'],
});

export const invoiceXml = defineRoute({
  id: 'invoiceXml',
  method: 'GET',
  path: '/invoices/:id/xml',
  access: 'signed-in',
  scope: 'invoices:read',
  summary: 'A document as UBL 2.1 for RO e-Factura, for the person it was issued to and the staff.',
  transport: 'xml',
  params: IdParams,
  refusals: ['not_found'],
});

export const reissueInvoice = defineRoute({
  id: 'reissueInvoice',
  method: 'POST',
  path: '/invoices/:id/reissue',
  access: 'signed-in',
  summary:
    'Mends an invoice that went to wrong details: a credit note takes it back and a new invoice goes to the billing details of now.',
  status: 204,
  params: IdParams,
  refusals: ['not_found', 'transition_refused'],
});

/** The recipient of documents. In Romania the county is required and a fiscal code must be valid. */
export const BillingDetails = refineBilling(z.strictObject(BillingFields));

const BillingAnswer = z.object({
  name: z.string(),
  isBusiness: z.boolean(),
  details: z.object(BillingFields).nullable(),
  /** Whether documents with these details can be sent; the details are requested before the first one. */
  isComplete: z.boolean(),
});

export const billing = defineRoute({
  id: 'billing',
  method: 'GET',
  path: '/me/billing',
  access: 'signed-in',
  summary: 'To whom the signed-in person’s invoices are addressed.',
  response: BillingAnswer,
});

export const saveBilling = defineRoute({
  id: 'saveBilling',
  method: 'PUT',
  path: '/me/billing',
  access: 'signed-in',
  summary:
    'Says to whom the next invoices are addressed; those that lacked details are credited and issued again.',
  body: BillingDetails,
  response: BillingAnswer,
  refusals: ['validation_failed'],
});
