import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import { anyOf } from '../core/any-of.ts';
import { batchedByKey } from '../core/batched-statement.ts';
import type { Key } from '../core/compiled-query.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { OffersTable } from '../schema-offers.ts';

export type OfferRow = Selectable<OffersTable>;

/** Inserts an offer; a second live one of the same courier violates offers_one_live. */
export async function insertOffer(db: Database, row: Insertable<OffersTable>): Promise<OfferRow> {
  return db.insertInto('offers').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findOffer(db: Database, id: string): Promise<OfferRow | undefined> {
  return db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whose offer it is; one statement for the offers of a batch. */
export const findBidder = batchedByKey(
  (db, ids) => db.selectFrom('offers').select(['id', 'courier_id']).where('id', '=', anyOf(ids)).execute(),
  ({ id }) => id,
);

/** Every offer that a courier ever made. */
export async function offerIdsOf(db: Database, courierId: string): Promise<string[]> {
  const rows = await db.selectFrom('offers').select('id').where('courier_id', '=', courierId).execute();
  return rows.map(({ id }) => id);
}

/** Reads and locks an offer. The delivery's lock always comes first. */
export async function lockOffer(db: Transaction, id: string): Promise<OfferRow | undefined> {
  return db.selectFrom('offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateOffer(
  db: Transaction,
  id: string,
  change: Updateable<OffersTable>,
): Promise<OfferRow> {
  return db.updateTable('offers').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** The offers of a delivery that can be chosen now, with their couriers, cheapest first. */
export async function liveOffersOf(db: Database, deliveryId: string, now: Date) {
  return liveOffersQuery(db, deliveryId, now).execute();
}

export function liveOffersQuery(db: Database, deliveryId: Key, now: Key<Date>) {
  return db
    .selectFrom('offers')
    .innerJoin('accounts', 'accounts.id', 'offers.courier_id')
    .innerJoin('couriers', 'couriers.account_id', 'offers.courier_id')
    .selectAll('offers')
    .select([
      'accounts.first_name',
      'accounts.photo_id',
      'couriers.vehicle',
      'couriers.stars_sum',
      'couriers.ratings',
      'couriers.trips',
    ])
    .where('offers.delivery_id', '=', deliveryId)
    .where('offers.status', '=', 'live')
    .where('offers.expires_at', '>', now)
    .orderBy('offers.amount')
    .orderBy('offers.created_at')
    .limit(100);
}

export type OfferWithCourier = Awaited<ReturnType<typeof liveOffersOf>>[number];

/** One offer with its courier, whatever its status. */
export async function offerWithCourier(db: Database, id: string): Promise<OfferWithCourier | undefined> {
  return db
    .selectFrom('offers')
    .innerJoin('accounts', 'accounts.id', 'offers.courier_id')
    .innerJoin('couriers', 'couriers.account_id', 'offers.courier_id')
    .selectAll('offers')
    .select([
      'accounts.first_name',
      'accounts.photo_id',
      'couriers.vehicle',
      'couriers.stars_sum',
      'couriers.ratings',
      'couriers.trips',
    ])
    .where('offers.id', '=', id)
    .executeTakeFirst();
}

/**
 * A courier's offers with what their list shows of the deliveries, newest first: the offer's own copy, or the delivery
 * for offers from before there were copies; offers on whole orders have a list of their own. `before` is the keyset of the last one seen.
 */
export async function offersOfCourier(
  db: Database,
  courierId: string,
  page: { before: { createdAt: Date; id: string } | null; limit: number },
) {
  let query = db
    .selectFrom('offers')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('deliveries')
          .select(['pickup_area', 'dropoff_area', 'size', 'currency'])
          .whereRef('deliveries.id', '=', 'offers.delivery_id')
          .where('offers.pickup_area', 'is', null)
          .limit(1)
          .as('job'),
      (join) => join.onTrue(),
    )
    .select(OFFER_COLUMNS)
    .select((e) => [
      e.fn.coalesce('offers.pickup_area', 'job.pickup_area').$notNull().as('pickup_area'),
      e.fn.coalesce('offers.dropoff_area', 'job.dropoff_area').$notNull().as('dropoff_area'),
      e.fn.coalesce('offers.size', 'job.size').$notNull().as('size'),
      e.fn.coalesce('offers.currency', 'job.currency').$notNull().as('currency'),
    ])
    .where('offers.courier_id', '=', courierId)
    .where('offers.order_offer_id', 'is', null)
    .orderBy('offers.created_at', 'desc')
    .orderBy('offers.id', 'desc')
    .limit(page.limit);
  if (page.before) {
    query = query.where(
      sql<boolean>`(offers.created_at, offers.id) < (${page.before.createdAt}, ${page.before.id})`,
    );
  }
  return query.execute();
}

/** An offer without its copies of the delivery. */
const OFFER_COLUMNS = [
  'offers.id',
  'offers.delivery_id',
  'offers.courier_id',
  'offers.amount',
  'offers.eta_minutes',
  'offers.note',
  'offers.status',
  'offers.automatic',
  'offers.order_offer_id',
  'offers.expires_at',
  'offers.created_at',
  'offers.updated_at',
] as const;

/** Whether a courier has ever made an offer on a delivery. */
export async function hasOfferOn(db: Database, deliveryId: string, courierId: string): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('delivery_id', '=', deliveryId)
    .where('courier_id', '=', courierId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Expires a courier's own overdue offer on a delivery, so that they can make another before the sweep runs. */
export async function expireOwnOffer(
  db: Database,
  deliveryId: string,
  courierId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('offers')
    .set({ status: 'expired', updated_at: now })
    .where('delivery_id', '=', deliveryId)
    .where('courier_id', '=', courierId)
    .where('status', '=', 'live')
    .where('expires_at', '<=', now)
    .execute();
}

/** Live offers that have expired. A reserved delivery's chosen offer stays until the payment is decided. */
export async function overdueOffers(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('deliveries', 'deliveries.id', 'offers.delivery_id')
    .select('offers.id')
    .where('offers.status', '=', 'live')
    .where('offers.expires_at', '<=', now)
    .where(isFree)
    .orderBy('offers.expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Expires an overdue live offer; returns whom to notify, nobody when it has ended or is chosen. Locks its delivery first. */
export async function expireOffer(
  db: Database,
  id: string,
  now: Date,
): Promise<{ deliveryId: string; courierId: string; senderId: string } | undefined> {
  return db
    .with('locked', (query) =>
      query
        .selectFrom('deliveries')
        .select(['id', 'sender_id', 'status', 'offer_id'])
        .where('id', '=', (e) => e.selectFrom('offers').select('delivery_id').where('id', '=', id))
        .forUpdate(),
    )
    .updateTable('offers')
    .from('locked as deliveries')
    .set({ status: 'expired', updated_at: now })
    .whereRef('deliveries.id', '=', 'offers.delivery_id')
    .where('offers.id', '=', id)
    .where('offers.status', '=', 'live')
    .where('offers.expires_at', '<=', now)
    .where(isFree)
    .returning([
      'offers.delivery_id as deliveryId',
      'offers.courier_id as courierId',
      'deliveries.sender_id as senderId',
    ])
    .executeTakeFirst();
}

const isFree = sql<SqlBool>`NOT (deliveries.status = 'reserved' AND deliveries.offer_id IS NOT DISTINCT FROM offers.id)`;
