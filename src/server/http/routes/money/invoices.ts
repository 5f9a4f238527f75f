import { getBilling, saveBilling } from '#server/services/money/invoices/billing-details.ts';
import { getInvoicePdf, getInvoiceXml } from '#server/services/money/invoices/get-invoice.ts';
import { listInvoices } from '#server/services/money/invoices/list-invoices.ts';
import { reissueInvoice } from '#server/services/money/invoices/reissue-invoice.ts';
import { getReceipt } from '#server/services/money/receipts/get-receipt.ts';
import type { Handlers } from '../../request-context.ts';
import { sendFile } from '../../send-file.ts';

export const invoiceHandlers = {
  deliveryReceipt: async ({ deps, actor, params }) => getReceipt(deps, actor, params.id),
  invoices: async ({ deps, actor, query }) => listInvoices(deps, actor, query),
  invoicePdf: async ({ deps, actor, params, reply }) =>
    sendFile(reply, 'application/pdf', await getInvoicePdf(deps, actor, params.id)),
  invoiceXml: async ({ deps, actor, params, reply }) =>
    sendFile(reply, 'application/xml; charset=utf-8', await getInvoiceXml(deps, actor, params.id)),
  reissueInvoice: async ({ deps, actor, params }) => {
    await reissueInvoice(deps, actor, params.id);
    return undefined;
  },
  billing: async ({ deps, actor }) => getBilling(deps, actor),
  saveBilling: async ({ deps, actor, body }) => saveBilling(deps, actor, body),
} satisfies Partial<Handlers>;
