import { AppError } from '#domain/errors.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { type Invoice, invoiceName } from '#domain/money/invoices/invoice.ts';
import { ublOf } from '#domain/money/invoices/ubl.ts';
import { rolesIn } from '#server/db/companies/companies.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { findInvoice, type InvoiceRow } from '#server/db/money/invoices.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { seesInvoicesOf } from '../../companies/company-money.ts';

/** A document's file: its name and its contents. */
export type InvoiceFile = { name: string; bytes: Buffer };

/** The document as PDF. Throws `not_found` to everyone but its owner, their company's `money` and the staff. */
export async function getInvoicePdf(deps: Deps, actor: Actor, id: string): Promise<InvoiceFile> {
  const invoice = await ownInvoice(deps, actor, id);
  return { name: `${invoiceName(invoice)}.pdf`, bytes: await deps.printInvoice(invoice) };
}

/** The document as e-Factura XML. Throws `not_found` to everyone but its owner, their company and the staff. */
export async function getInvoiceXml(deps: Deps, actor: Actor, id: string): Promise<InvoiceFile> {
  const invoice = await ownInvoice(deps, actor, id);
  return { name: `${invoiceName(invoice)}.xml`, bytes: Buffer.from(ublOf(invoice)) };
}

/** Staff whose role may read documents; an account that is of the staff besides has no such right as a sender. */
const isStaffReading = ({ role, staffRole }: Actor) =>
  role === 'admin' && mayStaff(staffRole, 'invoices:read');

async function ownInvoice(deps: Deps, actor: Actor, id: string): Promise<Invoice> {
  const row = await findInvoice(deps.db, id);
  if (!row || !(await isReader(deps, actor, row))) throw new AppError('not_found');
  return row.content;
}

async function isReader(deps: Deps, actor: Actor, row: InvoiceRow): Promise<boolean> {
  if (row.account_id === actor.accountId || isStaffReading(actor)) return true;
  if (actor.role !== 'sender') return false;
  return row.company_id === null
    ? isOfTheirCompany(deps, actor, row)
    : seesInvoicesOf(deps, actor, row.company_id);
}

/** Whether a document went to the sender of a delivery of a company whose money the person sees to. */
async function isOfTheirCompany(deps: Deps, actor: Actor, row: InvoiceRow): Promise<boolean> {
  const delivery = row.delivery_id === null ? undefined : await findDelivery(deps.db, row.delivery_id);
  if (!delivery?.company_id || delivery.sender_id !== row.account_id) return false;
  return (await rolesIn(deps.db, delivery.company_id, actor.accountId))?.includes('money') ?? false;
}
