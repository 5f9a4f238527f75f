import { costCentreCode } from '#domain/companies/cost-centres.ts';
import type { CompanyRole } from '#domain/companies/members.ts';
import { ensure } from '#domain/errors.ts';
import { rolesIn } from '#server/db/companies/companies.ts';
import type { CostFilter, CostRow } from '#server/db/companies/company-costs.ts';
import { costCentresOf } from '#server/db/companies/cost-centres.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError, orNotFound } from '../errors.ts';

/** Throws `not_found` to whoever is no member of a company, `forbidden` to members without `money`. */
export async function assertSeesMoney(deps: Deps, actor: Actor, companyId: string): Promise<void> {
  const roles = orNotFound(await rolesIn(deps.db, companyId, actor.accountId));
  ensure(roles.includes('money'), 'forbidden');
}

/** Whether a member with these roles reads the company's invoices: with `money` or `admin`. */
export function seesInvoices(roles: readonly CompanyRole[]): boolean {
  return roles.includes('money') || roles.includes('admin');
}

/** Whether a person reads a company's invoices. */
export async function seesInvoicesOf(deps: Deps, actor: Actor, companyId: string): Promise<boolean> {
  return seesInvoices((await rolesIn(deps.db, companyId, actor.accountId)) ?? []);
}

/** The same. Throws `not_found` to whoever is no member of it, `forbidden` to the other members. */
export async function assertSeesInvoices(deps: Deps, actor: Actor, companyId: string): Promise<void> {
  orNotFound(await rolesIn(deps.db, companyId, actor.accountId));
  ensure(await seesInvoicesOf(deps, actor, companyId), 'forbidden');
}

/** What a list of costs is narrowed to. Throws a field error for a code of none of the company's cost centres. */
export async function costFilter(
  deps: Deps,
  companyId: string,
  { month, costCentre }: { month?: string | undefined; costCentre?: string | undefined },
): Promise<CostFilter> {
  const all = { companyId, month, timeZone: deps.settings.timeZone };
  if (costCentre === undefined) return all;
  if (costCentre === 'none') return { ...all, costCentreId: null };
  const code = costCentreCode(costCentre);
  const found = (await costCentresOf(deps.db, companyId)).find((each) => each.code === code);
  if (!found) throw fieldError('costCentre', 'cost_centre_unknown');
  return { ...all, costCentreId: found.id };
}

/** The cost centre of a row of costs; null without one. */
export function centreOf({
  centre_code: code,
  centre_name: name,
}: Pick<CostRow, 'centre_code' | 'centre_name'>) {
  return code === null || name === null ? null : { code, name };
}
