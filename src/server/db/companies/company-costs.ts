import { sql, type SqlBool } from 'kysely';
import type { Database } from '../core/connect.ts';

/** A page of a company's deliveries with an agreed price, newest first, behind the one numbered `before`. */
export async function costsOf(
  db: Database,
  { companyId, before, limit }: { companyId: string; before: number | null; limit: number },
) {
  return db
    .selectFrom('deliveries')
    .innerJoin('accounts as sender', 'sender.id', 'deliveries.sender_id')
    .leftJoin('delivery_cods as cod', 'cod.delivery_id', 'deliveries.id')
    .selectAll('deliveries')
    .select(['sender.first_name', 'sender.last_name', 'cod.state as cod_state'])
    .where('deliveries.company_id', '=', companyId)
    .where('deliveries.accepted_at', 'is not', null)
    .where('deliveries.price', 'is not', null)
    .where('deliveries.method', 'is not', null)
    .$if(before !== null, (query) =>
      query.where(sql<SqlBool>`(deliveries.created_at, deliveries.seq) <
        (SELECT last.created_at, last.seq FROM deliveries AS last WHERE last.number = ${before})`),
    )
    .orderBy('deliveries.created_at', 'desc')
    .orderBy('deliveries.seq', 'desc')
    .limit(limit)
    .execute();
}

/** The documents that were issued to the senders of deliveries, oldest first. */
export async function documentsToSenders(db: Database, deliveryIds: readonly string[]) {
  if (deliveryIds.length === 0) return [];
  return db
    .selectFrom('invoices')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.id', '=', 'invoices.delivery_id')
        .onRef('deliveries.sender_id', '=', 'invoices.account_id'),
    )
    .select(['invoices.id', 'invoices.series', 'invoices.number', 'invoices.delivery_id'])
    .where('invoices.delivery_id', 'in', deliveryIds)
    .orderBy('invoices.seq')
    .execute();
}
