import type { InvoiceSummary } from '#contract/money/invoices.ts';
import { eInvoiceGaps } from '#domain/money/invoices/e-invoice-gaps.ts';
import { type Buyer, invoiceName } from '#domain/money/invoices/invoice.ts';
import { listInvoices as readInvoices } from '#server/db/money/invoices.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { openNumber, sealNumber } from '../../sealed-number.ts';
import { buyerOf } from './buyer.ts';
import { isCorrectable } from './is-correctable.ts';

const PAGE = 20;

type Page = { deliveryId?: string; cursor?: string; limit?: number };

/** A page of the documents issued to a person, newest first. Throws `validation_failed` for a cursor that is none. */
export async function listInvoices(deps: Deps, actor: Actor, page: Page) {
  const limit = page.limit ?? PAGE;
  const rows = await readInvoices(deps.db, actor.accountId, {
    deliveryId: page.deliveryId ?? null,
    before: openNumber(deps, actor, 'invoices', page.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const now = await buyerOf(deps, actor.accountId);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => present(row, now)),
    nextCursor: rows.length > limit && last ? sealNumber(deps, actor, 'invoices', last.seq) : null,
  };
}

function present(row: Awaited<ReturnType<typeof readInvoices>>[number], now: Buyer): InvoiceSummary {
  const { content } = row;
  const money = (amount: number) => ({ amount, currency: content.currency });
  return {
    id: row.id,
    number: invoiceName(row),
    kind: row.kind,
    subject: row.subject,
    creditsNumber: content.credits ? invoiceName(content.credits) : null,
    deliveryId: row.delivery_id ?? '',
    deliveryNumber: row.about_number ?? 0,
    issuedAt: row.issued_at.toISOString(),
    net: money(row.net),
    vat: money(row.vat),
    total: money(row.payable),
    gaps: eInvoiceGaps(content),
    isCorrectable: isCorrectable(row, { gross: row.left }, now),
  };
}
