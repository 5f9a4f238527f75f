import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import type { Key } from '../core/compiled-query.ts';
import type { Database } from '../core/connect.ts';
import type { DisputesTable } from '../schema-disputes.ts';

export type DisputeRow = Selectable<DisputesTable>;

/** Whether a row of `deliveries` has an open dispute, for the queries of deliveries. */
export const isDisputed = sql<SqlBool>`EXISTS (
  SELECT FROM disputes WHERE disputes.delivery_id = deliveries.id AND disputes.state = 'open')`;

/** Whether its money is withheld: by an open dispute of the sender or an open chargeback. */
export const isWithheld = sql<SqlBool>`(${isDisputed} OR EXISTS (
  SELECT FROM chargebacks WHERE chargebacks.delivery_id = deliveries.id AND chargebacks.state = 'open'))`;

/** Adds a dispute; a second open one of the same delivery violates disputes_one_open. */
export async function insertDispute(db: Database, row: Insertable<DisputesTable>): Promise<DisputeRow> {
  return db.insertInto('disputes').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findDispute(db: Database, id: string): Promise<DisputeRow | undefined> {
  return db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest dispute of a delivery. */
export async function disputeOf(db: Database, deliveryId: string): Promise<DisputeRow | undefined> {
  return disputeQuery(db, deliveryId).executeTakeFirst();
}

export function disputeQuery(db: Database, deliveryId: Key) {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

/** Whether an open dispute withholds a delivery's money. Exact only under the delivery's lock. */
export async function hasOpenDispute(db: Database, deliveryId: string): Promise<boolean> {
  return (await disputeOf(db, deliveryId))?.state === 'open';
}

/** Stores the decision of an open dispute; undefined when it was decided meanwhile. */
export async function decideDispute(
  db: Database,
  id: string,
  decision: Updateable<DisputesTable>,
): Promise<DisputeRow | undefined> {
  return db
    .updateTable('disputes')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

type Page = { open: boolean | null; before: { openedAt: Date; id: string } | null; limit: number };

/** Disputes with their deliveries and parties, newest first; `open` null means all. */
export async function listDisputes(db: Database, page: Page) {
  let query = disputesWithPeople(db)
    .orderBy('disputes.opened_at', 'desc')
    .orderBy('disputes.id', 'desc')
    .limit(page.limit);
  if (page.open !== null) query = query.where('disputes.state', page.open ? '=' : '<>', 'open');
  if (page.before) {
    query = query.where(
      sql<SqlBool>`(disputes.opened_at, disputes.id) < (${page.before.openedAt}, ${page.before.id})`,
    );
  }
  return query.execute();
}

/** One dispute as the staff see it. */
export async function disputeWithPeople(db: Database, id: string) {
  return disputesWithPeople(db).where('disputes.id', '=', id).executeTakeFirst();
}

export type DisputeWithPeople = NonNullable<Awaited<ReturnType<typeof disputeWithPeople>>>;

function disputesWithPeople(db: Database) {
  return db
    .selectFrom('disputes')
    .innerJoin('deliveries', 'deliveries.id', 'disputes.delivery_id')
    .innerJoin('accounts as sender', 'sender.id', 'deliveries.sender_id')
    .leftJoin('accounts as courier', 'courier.id', 'deliveries.courier_id')
    .selectAll('disputes')
    .select([
      'deliveries.number',
      'deliveries.currency',
      'deliveries.price',
      'deliveries.coupon',
      'deliveries.refunded',
      'deliveries.declared_value',
      'deliveries.cover_ceiling',
      'deliveries.method',
      'deliveries.released_at',
      'deliveries.ended_at',
      'sender.first_name as sender_first_name',
      'sender.last_name as sender_last_name',
      'courier.first_name as courier_first_name',
      'courier.last_name as courier_last_name',
      // Earlier goodwill of the staff to the sender counts as refunded.
      sql<number>`(SELECT coalesce(sum(amount), 0) FROM goodwills
        WHERE goodwills.delivery_id = deliveries.id AND goodwills.recipient = 'sender')`.as('given'),
    ]);
}
