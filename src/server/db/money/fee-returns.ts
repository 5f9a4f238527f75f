import { type Insertable, sql, type SqlBool } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { FeeReturnTables } from '../schema-fee-returns.ts';

export async function insertFeeReturn(
  db: Database,
  row: Insertable<FeeReturnTables['fee_returns']>,
): Promise<void> {
  await db.insertInto('fee_returns').values(row).execute();
}

/** The refunds of a delivery's fee: their number, and their sum in minor units. Exact under the delivery's lock. */
export async function feeReturned(db: Database, deliveryId: string): Promise<{ times: number; sum: number }> {
  const row = await db
    .selectFrom('fee_returns')
    .select([sql<number>`count(*)`.as('times'), sql<number>`coalesce(sum(amount), 0)`.as('sum')])
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  return { times: Number(row.times), sum: Number(row.sum) };
}

/** Fee refunds with their people, newest first. */
export async function listFeeReturns(
  db: Database,
  page: { before: { at: Date; id: string } | null; limit: number },
) {
  let query = returnsWithPeople(db)
    .orderBy('fee_returns.given_at', 'desc')
    .orderBy('fee_returns.id', 'desc')
    .limit(page.limit);
  if (page.before) {
    const { at, id } = page.before;
    query = query.where(sql<SqlBool>`(fee_returns.given_at, fee_returns.id) < (${at}, ${id})`);
  }
  return query.execute();
}

/** One fee refund as the staff see it. */
export async function feeReturnWithPeople(db: Database, id: string) {
  return returnsWithPeople(db).where('fee_returns.id', '=', id).executeTakeFirstOrThrow();
}

export type FeeReturnWithPeople = Awaited<ReturnType<typeof feeReturnWithPeople>>;

function returnsWithPeople(db: Database) {
  return db
    .selectFrom('fee_returns')
    .innerJoin('deliveries', 'deliveries.id', 'fee_returns.delivery_id')
    .innerJoin('accounts as person', 'person.id', 'fee_returns.account_id')
    .innerJoin('accounts as giver', 'giver.id', 'fee_returns.given_by')
    .selectAll('fee_returns')
    .select([
      'deliveries.number',
      'person.first_name',
      'person.last_name',
      'giver.first_name as giver_first_name',
      'giver.last_name as giver_last_name',
    ]);
}
