import { sql } from 'kysely';
import type { Key } from '../core/compiled-query.ts';
import type { Database } from '../core/connect.ts';

type Listed = { companyId: Key; senderId: Key; costCentreId: Key };

/** The name of a delivery's company, of the member who listed the delivery, and its cost centre. */
export function companyOfDeliveryQuery(db: Database, { companyId, senderId, costCentreId }: Listed) {
  return db
    .selectFrom('companies')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', senderId))
    .leftJoin('cost_centres', (join) => join.on('cost_centres.id', '=', costCentreId))
    .select(['companies.name', 'first_name', 'last_name'])
    .leftJoin('company_billing', 'company_billing.company_id', 'companies.id')
    .select(['cost_centres.code', 'cost_centres.name as cost_centre', 'company_billing.tax_id'])
    .where('companies.id', '=', companyId);
}

/** The events of a delivery that a colleague of its sender caused, with the colleague's name, in their order. */
export function colleaguesActsQuery(db: Database, deliveryId: Key) {
  return db
    .selectFrom('delivery_events as event')
    .innerJoin('accounts as colleague', (join) =>
      join.on('colleague.id', '=', sql<string>`event.data ->> 'colleagueId'`),
    )
    .select(['event.seq', 'colleague.first_name', 'colleague.last_name'])
    .where('event.delivery_id', '=', deliveryId)
    .orderBy('event.seq');
}
