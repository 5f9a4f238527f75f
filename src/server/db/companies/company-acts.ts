import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

/** The name of a delivery's company, of the member who listed the delivery, and its cost centre. */
export async function companyOfDelivery(
  db: Database,
  { companyId, senderId, costCentreId }: { companyId: string; senderId: string; costCentreId: string | null },
) {
  return db
    .selectFrom('companies')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', senderId))
    .leftJoin('cost_centres', (join) => join.on('cost_centres.id', '=', costCentreId))
    .select(['companies.name', 'first_name', 'last_name'])
    .leftJoin('company_billing', 'company_billing.company_id', 'companies.id')
    .select(['cost_centres.code', 'cost_centres.name as cost_centre', 'company_billing.tax_id'])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();
}

/** The events of a delivery that a colleague of its sender caused, with the colleague's name, in their order. */
export async function colleaguesActs(db: Database, deliveryId: string) {
  return db
    .selectFrom('delivery_events as event')
    .innerJoin('accounts as colleague', (join) =>
      join.on('colleague.id', '=', sql<string>`event.data ->> 'colleagueId'`),
    )
    .select(['event.seq', 'colleague.first_name', 'colleague.last_name'])
    .where('event.delivery_id', '=', deliveryId)
    .orderBy('event.seq')
    .execute();
}
