import { inOrder } from '#domain/companies/members.ts';
import { companiesOf } from '#server/db/companies/companies.ts';
import type { Actor, Deps } from '#server/deps.ts';

/** The companies whose member a person is, by name. */
export async function listCompanies(deps: Deps, { accountId }: Actor) {
  const rows = await companiesOf(deps.db, accountId);
  return rows.map(({ id, name, roles, members, cost_centre_required: costCentreRequired }) => ({
    id,
    name,
    roles: inOrder(roles),
    memberCount: Number(members),
    costCentreRequired,
  }));
}
