import { sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Database } from '../../core/connect.ts';

/** A courier who had goods' money, what they have of it now and since when, and for which deliveries. */
export type CodCourierRow = {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  held: number;
  since: Date | null;
  /** When they agreed that it is taken out of their payouts. */
  netted_since: Date | null;
  deliveries: { id: string; number: number; amount: number; collectedAt: string }[];
};

/** The place of a list without a time: behind all that have one. */
export const WITHOUT_TIME = new Date('9999-01-01T00:00:00Z');

type Which = { courierId: string } | { after: { at: Date; id: string } | null; limit: number };

/** A page of the couriers who have goods' money in a currency, the oldest money first; or one of those who have or had some. */
export async function couriersWithCod(
  db: Database,
  currency: Currency,
  which: Which,
): Promise<CodCourierRow[]> {
  const since = sql`coalesce(c.since, ${WITHOUT_TIME})`;
  const { rows } = await sql<CodCourierRow>`
    SELECT p.id, p.first_name, p.last_name, p.phone, a.balance AS held, c.since,
           (SELECT given_at FROM cod_netting_consents n WHERE n.courier_id = p.id AND n.revoked_at IS NULL) AS netted_since, coalesce(c.deliveries, '[]') AS deliveries
    FROM ledger_accounts a
    JOIN accounts p ON p.id = a.owner
    LEFT JOIN LATERAL (
      SELECT min(c.collected_at) AS since,
             json_agg(json_build_object('id', d.id, 'number', d.number, 'amount', c.amount, 'collectedAt', c.collected_at)
                      ORDER BY c.collected_at, d.id) AS deliveries
      FROM delivery_cods c JOIN deliveries d ON d.id = c.delivery_id
      WHERE c.courier_id = a.owner AND c.currency = a.currency AND c.state = 'collected'
    ) c ON true
    WHERE a.code = 'courier_cod_cash' AND a.currency = ${currency}
      ${
        'courierId' in which
          ? sql`AND a.owner = ${which.courierId}`
          : sql`AND a.balance > 0 ${which.after ? sql`AND (${since}, p.id) > (${which.after.at}, ${which.after.id})` : sql``}`
      }
    ORDER BY ${since}, p.id LIMIT ${'limit' in which ? which.limit : 1}`.execute(db);
  return rows;
}
