import type { CompanyLimit } from '#contract/companies/spend-limits.ts';
import { rolesIn } from '#server/db/companies/companies.ts';
import { limitsOf } from '#server/db/companies/spend-limits.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { centreOf } from '../company-money.ts';
import { spendLimitOf } from './spent-of.ts';

/**
 * The limits of a company with what this month has spent: all for its members with `money` or `admin`, to the others
 * their own. Throws `not_found` to whoever is no member.
 */
export async function listLimits(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  actor: Pick<Actor, 'accountId'>,
  companyId: string,
): Promise<CompanyLimit[]> {
  const roles = orNotFound(await rolesIn(deps.db, companyId, actor.accountId));
  const isAll = roles.includes('money') || roles.includes('admin');
  const rows = await limitsOf(deps.db, companyId);
  const shown = rows.filter((row) => isAll || row.member_id === actor.accountId);
  const { currency } = deps.settings;
  const money = (amount: number) => ({ amount, currency });
  return Promise.all(
    shown.map(async (row) => ({
      id: row.id,
      memberId: row.member_id,
      member: row.member_id === null ? null : `${row.first_name ?? ''} ${row.last_name ?? ''}`,
      costCentre: centreOf(row),
      perDelivery: row.per_delivery === null ? null : money(row.per_delivery),
      perMonth: row.per_month === null ? null : money(row.per_month),
      spent: money((await spendLimitOf(deps, row)).spent),
    })),
  );
}
