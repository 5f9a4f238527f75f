import type { SenderDelivery } from '#contract/delivery-views.ts';
import { colleaguesActs, companyOfDelivery } from '#server/db/companies/company-acts.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';

/** The company of a delivery and what colleagues of its sender did; null, without a query, where there is none. */
export async function presentDeliveryCompany(
  deps: Pick<Deps, 'db'>,
  { id, company_id: companyId, sender_id: senderId, cost_centre_id: costCentreId }: DeliveryRow,
): Promise<SenderDelivery['company']> {
  if (companyId === null) return null;
  const company = orNotFound(await companyOfDelivery(deps.db, { companyId, senderId, costCentreId }));
  const acts = await colleaguesActs(deps.db, id);
  return {
    id: companyId,
    name: company.name,
    listedById: senderId,
    listedBy: `${company.first_name} ${company.last_name}`,
    costCentre:
      company.code !== null && company.cost_centre !== null
        ? { code: company.code, name: company.cost_centre }
        : null,
    isInvoicedMonthly: company.tax_id !== null,
    acts: acts.map(({ seq, first_name, last_name }) => ({ seq, by: `${first_name} ${last_name}` })),
  };
}
