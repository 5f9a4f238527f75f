import type { Company } from '#contract/companies/companies.ts';
import { updateCostCentreRule } from '#server/db/companies/cost-centres.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockCompanyAsAdmin } from './company-members.ts';
import { presentCompany } from './present-company.ts';
import { recordCompanyEvent } from './record-company-event.ts';

/** Sets whether each new delivery of a company names a cost centre. Throws `not_found`, `forbidden`. */
export async function requireCostCentre(
  deps: Deps,
  actor: Actor,
  companyId: string,
  isRequired: boolean,
): Promise<Company> {
  return inTransaction(deps, async (tx) => {
    const { company } = await lockCompanyAsAdmin(tx, actor, companyId);
    if (company.cost_centre_required !== isRequired) {
      await updateCostCentreRule(tx.db, companyId, isRequired);
      const kind = isRequired ? 'cost_centre_demanded' : 'cost_centre_optional';
      await recordCompanyEvent(tx, { kind, companyId, actorId: actor.accountId });
    }
    return presentCompany(tx, actor, companyId);
  });
}
