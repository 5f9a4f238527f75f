import { monthOf } from '#domain/companies/month.ts';
import { costsOfMonth, monthsOfCosts } from '#server/db/companies/company-costs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { sendersPay } from '../../money/receipts/sender-pays.ts';
import { assertSeesMoney } from '../company-money.ts';

/** How many months the list shows. */
const MONTHS = 12;

/** The newest months of a company with what they cost, for members with `money`. Throws `not_found`, `forbidden`. */
export async function listStatements(deps: Deps, actor: Actor, companyId: string) {
  await assertSeesMoney(deps, actor, companyId);
  const { currency, timeZone } = deps.settings;
  const months = (await monthsOfCosts(deps.db, companyId, timeZone)).slice(0, MONTHS);
  const thisMonth = monthOf(deps.clock.now(), timeZone);
  const items = [];
  for (const month of months) {
    const rows = await costsOfMonth(deps.db, { companyId, month, timeZone });
    const costs = await sendersPay(deps, rows);
    const amount = [...costs.values()].reduce((sum, cost) => sum + cost, 0);
    items.push({
      month,
      isOpen: month >= thisMonth,
      deliveries: rows.length,
      paid: { amount, currency },
    });
  }
  return { items };
}
