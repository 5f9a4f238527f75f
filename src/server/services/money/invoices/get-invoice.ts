import { AppError } from '#domain/errors.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { type Invoice, invoiceName } from '#domain/money/invoices/invoice.ts';
import { ublOf } from '#domain/money/invoices/ubl.ts';
import { findInvoice } from '#server/db/money/invoices.ts';
import type { Actor, Deps } from '#server/deps.ts';

/** A document's file: its name and its contents. */
export type InvoiceFile = { name: string; bytes: Buffer };

/** The document as PDF. Throws `not_found` to everyone but its owner and the staff. */
export async function getInvoicePdf(deps: Deps, actor: Actor, id: string): Promise<InvoiceFile> {
  const invoice = await ownInvoice(deps, actor, id);
  return { name: `${invoiceName(invoice)}.pdf`, bytes: await deps.printInvoice(invoice) };
}

/** The document as e-Factura XML. Throws `not_found` to everyone but its owner and the staff. */
export async function getInvoiceXml(deps: Deps, actor: Actor, id: string): Promise<InvoiceFile> {
  const invoice = await ownInvoice(deps, actor, id);
  return { name: `${invoiceName(invoice)}.xml`, bytes: Buffer.from(ublOf(invoice)) };
}

/** Staff whose role may read documents; an account that is of the staff besides has no such right as a sender. */
const isStaffReading = ({ role, staffRole }: Actor) =>
  role === 'admin' && mayStaff(staffRole, 'invoices:read');

async function ownInvoice(deps: Deps, actor: Actor, id: string): Promise<Invoice> {
  const row = await findInvoice(deps.db, id);
  const isTheirs = row && (row.account_id === actor.accountId || isStaffReading(actor));
  if (!row || !isTheirs) throw new AppError('not_found');
  return row.content;
}
