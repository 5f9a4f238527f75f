import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from 'kysely';
import { ACTIVE_STATUSES, type DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { Database, Transaction } from '../core/connect.ts';
import { SHOWN_ACCURACY_METERS } from '../trips/positions.ts';
import { isDisputed, isWithheld } from '../money/disputes.ts';
import { isHeldAt } from '../risk/risk-holds.ts';
import type { DeliveriesTable } from '../schema.ts';

export type DeliveryRow = Selectable<DeliveriesTable>;

export async function insertDelivery(db: Database, row: Insertable<DeliveriesTable>): Promise<DeliveryRow> {
  return db.insertInto('deliveries').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findDelivery(db: Database, id: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();
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

export type ListScope = 'active' | 'history' | undefined;

/** Filters of a list: a status, days of listing in `timeZone`, a number or words of the addresses. */
export type ListFilter = {
  status?: DeliveryStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  text?: string | undefined;
};
/** Whose list it is, in which role. */
type ListOwner = { column: 'sender_id' | 'courier_id'; accountId: string };
export type ListPage = { scope: ListScope; before: number | null; limit: number; filter: ListFilter };

/** A person's deliveries, newest first, in the role of `owner`. A page begins after the delivery numbered `before`. */
export async function listDeliveries(db: Database, owner: ListOwner, page: ListPage) {
  let query = db
    .selectFrom('deliveries')
    .leftJoin('accounts as courier', 'courier.id', 'deliveries.courier_id')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('positions')
          .select(['positions.lat', 'positions.lng'])
          .whereRef('positions.delivery_id', '=', 'deliveries.id')
          .whereRef('positions.courier_id', '=', 'deliveries.courier_id')
          .where('positions.accuracy', '<=', SHOWN_ACCURACY_METERS)
          .where('deliveries.status', '=', 'accepted')
          .orderBy('positions.at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select((e) => [
      'deliveries.id',
      'deliveries.number',
      'deliveries.status',
      'deliveries.stage',
      'deliveries.courier_id',
      'deliveries.size',
      'deliveries.currency',
      'deliveries.pickup_date',
      'deliveries.pickup_time',
      'deliveries.pickup_address',
      'deliveries.pickup_area',
      'deliveries.dropoff_address',
      'deliveries.dropoff_area',
      'deliveries.estimate_total',
      'deliveries.estimate_base',
      'deliveries.price',
      'deliveries.coupon',
      'deliveries.eta_minutes',
      'deliveries.created_at',
      'deliveries.updated_at',
      'deliveries.pickup_lat',
      'deliveries.pickup_lng',
      'deliveries.dropoff_lat',
      'deliveries.dropoff_lng',
      'last.lat as last_lat',
      'last.lng as last_lng',
      'courier.first_name as courier_first_name',
      e
        .selectFrom('offers')
        .select((o) => o.fn.countAll<number>().as('n'))
        .whereRef('offers.delivery_id', '=', 'deliveries.id')
        .where('offers.status', '=', 'live')
        .as('offer_count'),
      // No EXISTS: for a page of a long list the planner would read all ratings into a hash.
      sql<boolean>`coalesce((SELECT true FROM ratings WHERE ratings.delivery_id = deliveries.id), false)`.as(
        'rated',
      ),
      isDisputed.as('disputed'),
    ])
    .where(`deliveries.${owner.column}`, '=', owner.accountId)
    .orderBy('deliveries.seq', 'desc')
    .limit(page.limit);
  if (page.scope === 'active') query = query.where('deliveries.id', 'in', activeIds(owner));
  if (page.scope === 'history') query = query.where(sql<SqlBool>`NOT (${isRunning} OR ${isDisputed})`);
  if (page.before !== null) {
    const last = db
      .selectFrom('deliveries as last')
      .select('last.seq')
      .where('last.number', '=', page.before);
    query = query.where('deliveries.seq', '<', last);
  }
  for (const condition of conditionsOf(page.filter)) query = query.where(condition);
  return query.execute();
}

/** Whether a row of `deliveries` is under way: literal, as in the condition of the indexes of what is. */
const isRunning = sql<SqlBool>`deliveries.status IN (${sql.join(ACTIVE_STATUSES.map((status) => sql.lit(status)))})`;

/** The ids of a person's deliveries that are under way or disputed: each kind is found by an index of its own. */
function activeIds({ column, accountId }: ListOwner) {
  return sql<string>`(
    SELECT id FROM deliveries WHERE ${sql.ref(column)} = ${accountId} AND ${isRunning}
    UNION SELECT delivery_id FROM disputes WHERE ${sql.ref(column)} = ${accountId} AND state = 'open')`;
}

function conditionsOf({ status, from, to, timeZone, text }: ListFilter): RawBuilder<SqlBool>[] {
  const day = sql`(deliveries.created_at AT TIME ZONE ${timeZone})::date`;
  return [
    ...(status ? [sql<SqlBool>`deliveries.status = ${sql.lit(status)}`] : []),
    ...(from ? [sql<SqlBool>`${day} >= ${from}::date`] : []),
    ...(to ? [sql<SqlBool>`${day} <= ${to}::date`] : []),
    ...(text ? [isNumber(text) ? sql<SqlBool>`deliveries.number = ${text}::bigint` : matchesText(text)] : []),
  ];
}

/** Whether a search can only mean a delivery's number: that is found by its index. */
const isNumber = (text: string) => /^\d{7,9}$/.test(text);

/** Matches the addresses without diacritics on either side, or the delivery's number. */
function matchesText(text: string): RawBuilder<SqlBool> {
  const normalised = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const pattern = `%${normalised.replace(/[\\%_]/g, '\\$&')}%`;
  const texts = sql`concat_ws(' ', deliveries.pickup_address, deliveries.dropoff_address, deliveries.receiver_name)`;
  return sql<SqlBool>`(deliveries.number::text = ${text}
    OR lower(translate(${texts}, 'ăâîșțşţĂÂÎȘȚŞŢ', 'aaiststAAISTST')) LIKE ${pattern})`;
}

/** The courier's newest delivery in progress, if any. */
export async function activeDeliveryOf(db: Database, courierId: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('courier_id', '=', courierId)
    .where(sql<SqlBool>`status = 'accepted'`)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
}

export async function findDeliveryByToken(db: Database, tokenHash: Buffer): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where((e) => e.or([e('receiver_token_hash', '=', tokenHash), e('share_token_hash', '=', tokenHash)]))
    .executeTakeFirst();
}

/** Open deliveries that have expired. */
export async function overdueOpenDeliveries(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Whether a row of `deliveries` has ended with money that was not released: as in the condition of its indexes. */
export const isUnreleased = sql<SqlBool>`(deliveries.released_at IS NULL
  AND deliveries.status IN ('completed', 'returned'))`;

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
    .orderBy('ended_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
