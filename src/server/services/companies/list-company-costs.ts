import type { CompanyCost } from '#contract/companies/company-costs.ts';
import { invoiceName } from '#domain/money/invoices/invoice.ts';
import { costsOf, documentsFor } from '#server/db/companies/company-costs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { cursorNumber } from '../deliveries/list-deliveries.ts';
import { sendersPay } from '../money/receipts/sender-pays.ts';
import { assertSeesMoney, centreOf, costFilter } from './company-money.ts';

const PAGE = 20;

type Query = {
  month?: string | undefined;
  costCentre?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/**
 * A page of what a company's deliveries cost, newest first, for its members with `money`. Throws `not_found` to whoever
 * is no member, `forbidden` to the others.
 */
export async function listCompanyCosts(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { cursor, limit = PAGE, ...narrowed }: Query,
) {
  await assertSeesMoney(deps, actor, companyId);
  const filter = await costFilter(deps, companyId, narrowed);
  const rows = await costsOf(deps.db, { ...filter, before: cursorNumber(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const documents = await documentsFor(
    deps.db,
    shown.map(({ id }) => id),
  );
  const costs = await sendersPay(deps, shown);
  const items = shown.map((row): CompanyCost => {
    const money = (amount: number) => ({ amount, currency: row.currency });
    return {
      deliveryId: row.id,
      number: row.number,
      status: row.status,
      listedBy: `${row.first_name} ${row.last_name}`,
      costCentre: centreOf(row),
      acceptedAt: (row.accepted_at ?? row.created_at).toISOString(),
      method: row.method ?? 'cash',
      cost: money(costs.get(row.id) ?? 0),
      cod:
        row.cod_amount === null || row.cod_state === null
          ? null
          : { amount: money(row.cod_amount), state: row.cod_state },
      documents: documents
        .filter((each) => each.delivery_id === row.id)
        .map((each) => ({ id: each.id, number: invoiceName(each) })),
    };
  });
  return { items, nextCursor: rows.length > limit ? String(shown.at(-1)?.number) : null };
}
