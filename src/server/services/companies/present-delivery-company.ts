import type { SenderDelivery } from '#contract/delivery-views.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { DeliveryParts } from '#server/db/deliveries/delivery-parts.ts';
import { orNotFound } from '../errors.ts';

type Parts = Pick<DeliveryParts, 'company' | 'colleaguesActs'>;

/** The company of a delivery and what colleagues of its sender did; null where there is none. */
export function presentDeliveryCompany(
  { company_id: companyId, sender_id: senderId }: DeliveryRow,
  parts: Parts,
): SenderDelivery['company'] {
  if (companyId === null) return null;
  const company = orNotFound(parts.company ?? undefined);
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
    acts: parts.colleaguesActs.map(({ seq, first_name, last_name }) => ({
      seq,
      by: `${first_name} ${last_name}`,
    })),
  };
}
