import type { CompanyCostSums } from '#contract/companies/company-costs.ts';
import { sumsByCentre } from '#domain/companies/cost-sums.ts';
import { costsOfMonth, monthsOfCosts } from '#server/db/companies/company-costs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { sendersPay } from '../money/receipts/sender-pays.ts';
import { assertSeesMoney, centreOf } from './company-money.ts';

/** What a month of a company costs by cost centre and in all, for members with `money`. Throws `not_found`, `forbidden`. */
export async function sumCompanyCosts(
  deps: Deps,
  actor: Actor,
  companyId: string,
  month: string,
): Promise<CompanyCostSums> {
  await assertSeesMoney(deps, actor, companyId);
  const { currency, timeZone } = deps.settings;
  const rows = await costsOfMonth(deps.db, { companyId, month, timeZone });
  const costs = await sendersPay(deps, rows);
  const sums = sumsByCentre(rows.map((row) => ({ costCentre: centreOf(row), cost: costs.get(row.id) ?? 0 })));
  const money = (amount: number) => ({ amount, currency });
  return {
    month,
    items: sums.map(({ cost, ...sum }) => ({ ...sum, cost: money(cost) })),
    total: { deliveries: rows.length, cost: money(sums.reduce((all, { cost }) => all + cost, 0)) },
    months: await monthsOfCosts(deps.db, companyId, timeZone),
  };
}
