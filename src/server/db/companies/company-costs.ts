import { sql, type SqlBool } from 'kysely';
import type { Database } from '../core/connect.ts';

/** Which of a company's deliveries: of a cost centre (null: without one) or of all, of one month of acceptance or of all. */
export type CostFilter = {
  companyId: string;
  costCentreId?: string | null | undefined;
  month?: string | undefined;
  timeZone: string;
};

/** The deliveries of a company with an agreed price, with the names around them, newest first. */
function costQuery(db: Database, { companyId, costCentreId, month, timeZone }: CostFilter) {
  return db
    .selectFrom('deliveries')
    .innerJoin('accounts as sender', 'sender.id', 'deliveries.sender_id')
    .leftJoin('delivery_cods as cod', 'cod.delivery_id', 'deliveries.id')
    .leftJoin('cost_centres as centre', 'centre.id', 'deliveries.cost_centre_id')
    .selectAll('deliveries')
    .select(['sender.first_name', 'sender.last_name', 'cod.state as cod_state'])
    .select(['centre.code as centre_code', 'centre.name as centre_name'])
    .where('deliveries.company_id', '=', companyId)
    .where('deliveries.accepted_at', 'is not', null)
    .where('deliveries.price', 'is not', null)
    .where('deliveries.method', 'is not', null)
    .$if(costCentreId !== undefined, (query) =>
      query.where(sql<SqlBool>`deliveries.cost_centre_id IS NOT DISTINCT FROM ${costCentreId}`),
    )
    .$if(month !== undefined, (query) => query.where(isAcceptedIn(month ?? '', timeZone)))
    .orderBy('deliveries.created_at', 'desc')
    .orderBy('deliveries.seq', 'desc');
}

/** Whether a delivery was accepted in a calendar month of a time zone. */
function isAcceptedIn(month: string, timeZone: string) {
  const first = sql`${`${month}-01`}::timestamp`;
  return sql<SqlBool>`deliveries.accepted_at >= ${first} AT TIME ZONE ${timeZone}
    AND deliveries.accepted_at < (${first} + interval '1 month') AT TIME ZONE ${timeZone}`;
}

/** A page of a company's deliveries with an agreed price, newest first, behind the one numbered `before`. */
export async function costsOf(
  db: Database,
  { before, limit, ...filter }: CostFilter & { before: number | null; limit: number },
) {
  return costQuery(db, filter)
    .$if(before !== null, (query) =>
      query.where(sql<SqlBool>`(deliveries.created_at, deliveries.seq) <
        (SELECT last.created_at, last.seq FROM deliveries AS last WHERE last.number = ${before})`),
    )
    .limit(limit)
    .execute();
}
export type CostRow = Awaited<ReturnType<typeof costsOf>>[number];

/** All of a company's deliveries that were accepted in a month, newest first. */
export async function costsOfMonth(db: Database, filter: CostFilter & { month: string }): Promise<CostRow[]> {
  return costQuery(db, filter).execute();
}

/** The months in which deliveries of a company were accepted, yyyy-MM, newest first. */
export async function monthsOfCosts(db: Database, companyId: string, timeZone: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT DISTINCT to_char(accepted_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month FROM deliveries
    WHERE company_id = ${companyId} AND accepted_at IS NOT NULL AND price IS NOT NULL
    ORDER BY month DESC LIMIT 120`.execute(db);
  return rows.map(({ month }) => month);
}

/** The documents of deliveries that went to their senders, or to their company: of a month's invoice the one with their line. */
export async function documentsFor(db: Database, deliveryIds: readonly string[]) {
  if (deliveryIds.length === 0) return [];
  const { rows } = await sql<{ id: string; series: string; number: number; delivery_id: string }>`
    SELECT i.id, i.series, i.number, d.id AS delivery_id
    FROM (
      SELECT seq, delivery_id FROM invoices WHERE delivery_id = ANY (${[...deliveryIds]}::text[])
      UNION
      SELECT i.seq, f.delivery_id FROM company_fees f JOIN invoices i ON i.id = f.invoice_id
      WHERE f.delivery_id = ANY (${[...deliveryIds]}::text[])
    ) about
    JOIN invoices i ON i.seq = about.seq
    JOIN deliveries d ON d.id = about.delivery_id
    WHERE i.account_id = d.sender_id OR i.company_id = d.company_id
    ORDER BY i.seq`.execute(db);
  return rows;
}
