import type { InvoiceSummary } from '#contract/invoices.ts';
import { AppError } from '#domain/errors.ts';
import { eInvoiceGaps } from '#domain/invoices/e-invoice-gaps.ts';
import { invoiceName } from '#domain/invoices/invoice.ts';
import { listInvoices as readInvoices } from '#server/db/invoices.ts';
import type { Actor, Deps } from '#server/deps.ts';

const PAGE = 20;

type Page = { deliveryId?: string; cursor?: string; limit?: number };

/** A page of the documents issued to a person, newest first. Throws `validation_failed` for a cursor that is none. */
export async function listInvoices(deps: Deps, actor: Actor, page: Page) {
  const limit = page.limit ?? PAGE;
  const rows = await readInvoices(deps.db, actor.accountId, {
    deliveryId: page.deliveryId ?? null,
    before: cursorSeq(page.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.seq) : null,
  };
}

function cursorSeq(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new AppError('validation_failed', { fields: [{ path: 'cursor', reason: 'invalid' }] });
}

function present(row: Awaited<ReturnType<typeof readInvoices>>[number]): InvoiceSummary {
  const { content } = row;
  const money = (amount: number) => ({ amount, currency: content.currency });
  return {
    id: row.id,
    number: invoiceName(row),
    kind: row.kind,
    subject: row.subject,
    creditsNumber: content.credits ? invoiceName(content.credits) : null,
    deliveryId: row.delivery_id,
    deliveryNumber: row.delivery_number,
    issuedAt: row.issued_at.toISOString(),
    net: money(row.net),
    vat: money(row.vat),
    total: money(row.payable),
    gaps: eInvoiceGaps(content),
  };
}
