import type { CompanyCost } from '#contract/companies/company-costs.ts';
import { ensure } from '#domain/errors.ts';
import { invoiceName } from '#domain/money/invoices/invoice.ts';
import { rolesIn } from '#server/db/companies/companies.ts';
import { costsOf, documentsToSenders } from '#server/db/companies/company-costs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { cursorNumber } from '../deliveries/list-deliveries.ts';
import { orNotFound } from '../errors.ts';
import { senderPays } from '../money/receipts/sender-pays.ts';

const PAGE = 20;

/**
 * A page of what a company's deliveries cost, newest first, for its members with `money`. Throws `not_found` to whoever
 * is no member, `forbidden` to the others.
 */
export async function listCompanyCosts(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
) {
  const roles = orNotFound(await rolesIn(deps.db, companyId, actor.accountId));
  ensure(roles.includes('money'), 'forbidden');
  const rows = await costsOf(deps.db, { companyId, before: cursorNumber(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const documents = await documentsToSenders(deps.db, ids);
  const items: CompanyCost[] = [];
  for (const row of shown) {
    const money = (amount: number) => ({ amount, currency: row.currency });
    items.push({
      deliveryId: row.id,
      number: row.number,
      status: row.status,
      listedBy: `${row.first_name} ${row.last_name}`,
      acceptedAt: (row.accepted_at ?? row.created_at).toISOString(),
      method: row.method ?? 'cash',
      cost: money(await senderPays(deps, row)),
      cod:
        row.cod_amount === null || row.cod_state === null
          ? null
          : { amount: money(row.cod_amount), state: row.cod_state },
      documents: documents
        .filter((each) => each.delivery_id === row.id)
        .map((each) => ({ id: each.id, number: invoiceName(each) })),
    });
  }
  return { items, nextCursor: rows.length > limit ? String(shown.at(-1)?.number) : null };
}
