import { type Insertable, sql, type SqlBool } from 'kysely';
import type { GoodwillRecipient } from '#domain/money/payments/goodwill.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { DeliveryRow } from '../deliveries/deliveries.ts';
import type { GoodwillTables } from '../schema-goodwill.ts';

/** Finds a delivery by its number and locks it. */
export async function lockDeliveryByNumber(
  db: Transaction,
  number: number,
): Promise<DeliveryRow | undefined> {
  return db.selectFrom('deliveries').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();
}

export async function insertGoodwill(
  db: Transaction,
  row: Insertable<GoodwillTables['goodwills']>,
): Promise<void> {
  await db.insertInto('goodwills').values(row).execute();
}

/** The goodwill given for a delivery: how many times, and one side's sum in minor units. Exact under its lock. */
export async function givenFor(
  db: Database,
  deliveryId: string,
  recipient: GoodwillRecipient,
): Promise<{ times: number; sum: number }> {
  const row = await db
    .selectFrom('goodwills')
    .select([
      sql<number>`count(*)`.as('times'),
      sql<number>`coalesce(sum(amount) FILTER (WHERE recipient = ${recipient}), 0)`.as('sum'),
    ])
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  return { times: Number(row.times), sum: Number(row.sum) };
}

/** Goodwill payments with their people, newest first. */
export async function listGoodwills(
  db: Database,
  page: { before: { at: Date; id: string } | null; limit: number },
) {
  let query = goodwillsWithPeople(db)
    .orderBy('goodwills.given_at', 'desc')
    .orderBy('goodwills.id', 'desc')
    .limit(page.limit);
  if (page.before) {
    query = query.where(
      sql<SqlBool>`(goodwills.given_at, goodwills.id) < (${page.before.at}, ${page.before.id})`,
    );
  }
  return query.execute();
}

/** One goodwill payment as the staff see it. */
export async function goodwillWithPeople(db: Database, id: string) {
  return goodwillsWithPeople(db).where('goodwills.id', '=', id).executeTakeFirstOrThrow();
}

export type GoodwillWithPeople = Awaited<ReturnType<typeof goodwillWithPeople>>;

function goodwillsWithPeople(db: Database) {
  return db
    .selectFrom('goodwills')
    .innerJoin('deliveries', 'deliveries.id', 'goodwills.delivery_id')
    .innerJoin('accounts as person', 'person.id', 'goodwills.account_id')
    .innerJoin('accounts as giver', 'giver.id', 'goodwills.given_by')
    .selectAll('goodwills')
    .select([
      'deliveries.number',
      'person.first_name',
      'person.last_name',
      'giver.first_name as giver_first_name',
      'giver.last_name as giver_last_name',
    ]);
}
