import type { CompanyInvoice } from '#contract/companies/company-invoices.ts';
import { invoiceName } from '#domain/money/invoices/invoice.ts';
import { companyInvoicesOf } from '#server/db/money/invoices.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { openNumber, sealNumber } from '../../sealed-number.ts';
import { assertSeesInvoices } from '../company-money.ts';

const PAGE = 20;

type Row = Awaited<ReturnType<typeof companyInvoicesOf>>[number];

/**
 * A page of a company's invoices and credit notes, newest first, for members with `money` or `admin`. Throws `not_found`,
 * `forbidden`, `validation_failed` for a cursor that is none.
 */
export async function listCompanyInvoices(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
) {
  await assertSeesInvoices(deps, actor, companyId);
  const before = openNumber(deps, actor, 'invoices', cursor);
  const rows = await companyInvoicesOf(deps.db, { companyId, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last ? sealNumber(deps, actor, 'invoices', last.seq) : null,
  };
}

function present(row: Row): CompanyInvoice {
  const { content } = row;
  const money = (amount: number) => ({ amount, currency: content.currency });
  return {
    id: row.id,
    number: invoiceName(row),
    kind: row.kind,
    month: row.month,
    deliveryNumber: row.about_number,
    creditsNumber: content.credits ? invoiceName(content.credits) : null,
    lines: content.lines?.length ?? 1,
    issuedAt: row.issued_at.toISOString(),
    vat: money(row.vat),
    total: money(row.payable),
  };
}
