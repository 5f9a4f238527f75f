import type { CostCentre } from '#contract/companies/cost-centres.ts';
import { rolesIn } from '#server/db/companies/companies.ts';
import { type CostCentreRow, costCentresOf } from '#server/db/companies/cost-centres.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';

/** The cost centres of a company, for any of its members. Throws `not_found` to everyone else. */
export async function listCostCentres(deps: Deps, actor: Actor, companyId: string): Promise<CostCentre[]> {
  orNotFound(await rolesIn(deps.db, companyId, actor.accountId));
  return (await costCentresOf(deps.db, companyId)).map(presentCostCentre);
}

/** A cost centre as members see it. */
export function presentCostCentre({ id, code, name, archived_at: archivedAt }: CostCentreRow): CostCentre {
  return { id, code, name, archivedAt: archivedAt?.toISOString() ?? null };
}
