import type { FastifyReply } from 'fastify';
import { getBilling, saveBilling } from '#server/services/money/invoices/billing-details.ts';
import {
  getInvoicePdf,
  getInvoiceXml,
  type InvoiceFile,
} from '#server/services/money/invoices/get-invoice.ts';
import { listInvoices } from '#server/services/money/invoices/list-invoices.ts';
import { reissueInvoice } from '#server/services/money/invoices/reissue-invoice.ts';
import { getReceipt } from '#server/services/money/receipts/get-receipt.ts';
import type { Handlers } from '../../request-context.ts';
import { contentDisposition } from '../../pages/file-header.ts';

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

/** Sends a file as a download, not to open in the page: it can neither run nor be mistaken for one. */
function sendFile(reply: FastifyReply, type: string, { name, bytes }: InvoiceFile): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', contentDisposition('attachment', name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes);
}
