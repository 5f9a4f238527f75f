import { type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import { STAGES_BEFORE_PICKUP } from '#domain/deliveries/stage-table.ts';
import { anyOf } from '../core/any-of.ts';
import { batchedByKey } from '../core/batched-statement.ts';
import type { Database, Transaction } from '../core/connect.ts';
import { isWithheld } from '../money/disputes.ts';
import { isHeldAt } from '../risk/risk-holds.ts';
import type { DeliveriesTable } from '../schema.ts';

export type DeliveryRow = Selectable<DeliveriesTable>;

export async function findDelivery(db: Database, id: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Some columns of some deliveries. */
export async function pickDeliveries<Column extends keyof DeliveryRow>(
  db: Database,
  ids: readonly string[],
  columns: readonly Column[],
): Promise<Pick<DeliveryRow, Column>[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Pick<DeliveryRow, Column>>`
    SELECT ${names} FROM deliveries WHERE id = ${anyOf(ids)}`.execute(db);
  return rows;
}

/** What notifications are made of: a delivery's number, its people, and its place among the jobs nearby. */
const NOTIFIED_COLUMNS = [
  'id',
  'number',
  'status',
  'sender_id',
  'receiver_phone',
  'pickup_lat',
  'pickup_lng',
  'size',
  'last_seq',
] as const;

export type NotifiedDelivery = Pick<DeliveryRow, (typeof NOTIFIED_COLUMNS)[number]>;

/** A delivery, for its notifications; one statement for those of a batch. */
export const findNotifiedDelivery = batchedByKey(
  (db, ids) => pickDeliveries(db, ids, NOTIFIED_COLUMNS),
  ({ id }) => id,
);

/** The deliveries of these ids that are one sender's own, or of a company whose orders they see to, in no order. */
export async function deliveriesOf(
  db: Database,
  senderId: string,
  ids: readonly string[],
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where((e) =>
      e.or([
        e('sender_id', '=', senderId),
        e(
          'company_id',
          'in',
          e
            .selectFrom('company_members')
            .select('company_members.company_id')
            .where('account_id', '=', senderId)
            .where(sql<SqlBool>`'orders' = ANY(roles)`),
        ),
      ]),
    )
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Reads and locks a delivery until the end of the transaction. */
export async function lockDelivery(db: Transaction, id: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom('deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Updates a delivery that was read at `version`. Returns undefined when it has changed since: the caller refuses,
 * nothing is overwritten.
 */
export async function updateDelivery(
  db: Transaction,
  id: string,
  version: number,
  change: Updateable<DeliveriesTable>,
): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('deliveries')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/**
 * The courier's newest delivery in progress, if any. Of an order it is the stop that is next: all are picked up first, then each is brought to
 * its drop-off, in their order.
 */
export async function activeDeliveryOf(db: Database, courierId: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('courier_id', '=', courierId)
    .where(sql<SqlBool>`status = 'accepted'`)
    .orderBy(sql`max(seq) OVER (PARTITION BY coalesce(order_id, id))`, 'desc')
    .orderBy(sql`stage IN (${sql.join(STAGES_BEFORE_PICKUP.map((stage) => sql.lit(stage)))})`, 'desc')
    .orderBy('stop_number')
    .limit(1)
    .executeTakeFirst();
}

export async function findDeliveryByToken(db: Database, tokenHash: Buffer): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where((e) => e.or([e('receiver_token_hash', '=', tokenHash), e('share_token_hash', '=', tokenHash)]))
    .executeTakeFirst();
}

/** Open deliveries that have expired; the stops of an order expire with it. */
export async function overdueOpenDeliveries(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('id')
    .where('status', '=', 'open')
    .where('order_id', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Whether a row of `deliveries` has ended with money that was not released: as in the condition of its indexes. */
export const isUnreleased = sql<SqlBool>`(deliveries.released_at IS NULL
  AND deliveries.status IN ('completed', 'returned'))`;

/** Whether nothing that belongs to a row of `deliveries` is still being brought back. */
const isReturnEnded = sql<SqlBool>`NOT EXISTS (
  SELECT FROM return_shipments r WHERE r.delivery_id = deliveries.id AND r.state = 'under_way')`;

/** Completed deliveries whose dispute period is over and whose money is still in escrow. */
export async function releasableDeliveries(
  db: Database,
  { endedBefore, now, limit }: { endedBefore: Date; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('id')
    .where(isUnreleased)
    .where('ended_at', '<=', endedBefore)
    .where(sql<SqlBool>`NOT (${isWithheld} OR ${isHeldAt(now)})`)
    .where(isReturnEnded)
    .orderBy('ended_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
