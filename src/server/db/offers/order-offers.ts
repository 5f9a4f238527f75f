import { type Insertable, sql } from 'kysely';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import type { OfferStatus } from '#domain/offers/rules.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { OffersTable } from '../schema-offers.ts';
import type { OfferRow } from './offers.ts';

/** Inserts a courier's offers on all stops of an order; one on a stop where they have a live one violates offers_one_live. */
export async function insertOrderOffer(
  db: Transaction,
  rows: readonly Insertable<OffersTable>[],
): Promise<void> {
  await db
    .insertInto('offers')
    .values([...rows])
    .execute();
}

/** Reads and locks the offers that are one offer on an order, by their deliveries. The stops' locks always come first. */
export async function lockOrderOffer(db: Transaction, id: string): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('order_offer_id', '=', id)
    .orderBy('delivery_id')
    .forUpdate()
    .execute();
}

/** The order and the courier of an offer on an order; undefined for any other, and once its stops have left the order. */
export async function findOrderOffer(
  db: Database,
  id: string,
): Promise<{ orderId: string; courierId: string } | undefined> {
  const row = await db
    .selectFrom('offers')
    .innerJoin('deliveries', 'deliveries.id', 'offers.delivery_id')
    .select(['deliveries.order_id', 'offers.courier_id'])
    .where('offers.order_offer_id', '=', id)
    .where('deliveries.order_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.order_id ? { orderId: row.order_id, courierId: row.courier_id } : undefined;
}

/** Whether a courier has ever made an offer on a stop that an order has now. */
export async function hasOfferedOnOrder(db: Database, orderId: string, courierId: string): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .innerJoin('deliveries', 'deliveries.id', 'offers.delivery_id')
    .select('offers.id')
    .where('deliveries.order_id', '=', orderId)
    .where('offers.courier_id', '=', courierId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the live offers on the open stops of an order, or those alone that are one offer; returns their couriers, each once. */
export async function endOrderOffers(
  db: Transaction,
  which: { orderId: string } | { id: string },
  end: 'expired' | 'closed' | 'withdrawn',
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('offers')
    .set({ status: end, updated_at: now })
    .where('status', '=', 'live')
    .$if('id' in which, (query) => query.where('order_offer_id', '=', 'id' in which ? which.id : ''))
    .$if('orderId' in which, (query) =>
      query.where('delivery_id', 'in', (e) =>
        e
          .selectFrom('deliveries')
          .select('deliveries.id')
          .where('deliveries.order_id', '=', 'orderId' in which ? which.orderId : ''),
      ),
    )
    .returning('courier_id')
    .execute();
  return [...new Set(rows.map((row) => row.courier_id))];
}

/** Expires a courier's own overdue offers on an order, so that they can make another before the sweep runs. */
export async function expireOwnOrderOffer(
  db: Transaction,
  deliveryIds: readonly string[],
  courierId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('offers')
    .set({ status: 'expired', updated_at: now })
    .where('delivery_id', 'in', [...deliveryIds])
    .where('courier_id', '=', courierId)
    .where('status', '=', 'live')
    .where('expires_at', '<=', now)
    .execute();
}

/** An offer on a whole order with its courier. */
export type OrderOfferRow = {
  id: string;
  amount: number;
  eta_minutes: number;
  note: string | null;
  expires_at: Date;
  created_at: Date;
  parts: { deliveryId: string; amount: number }[];
  first_name: string;
  photo_id: string | null;
  vehicle: Vehicle;
  stars_sum: number;
  ratings: number;
  trips: number;
};

/** The offers that can be chosen now on an order, cheapest first: those that are live on each of its open stops. */
export async function liveOrderOffers(db: Database, orderId: string, now: Date): Promise<OrderOfferRow[]> {
  const { rows } = await sql<OrderOfferRow>`
    WITH stops AS (
      SELECT id, stop_number FROM deliveries WHERE order_id = ${orderId} AND status = 'open'
    ), whole AS (
      SELECT o.order_offer_id AS id, o.courier_id, sum(o.amount)::bigint AS amount, min(o.eta_minutes) AS eta_minutes, min(o.note) AS note,
        min(o.expires_at) AS expires_at, min(o.created_at) AS created_at,
        json_agg(json_build_object('deliveryId', o.delivery_id, 'amount', o.amount) ORDER BY stops.stop_number) AS parts
      FROM stops JOIN offers o ON o.delivery_id = stops.id
      WHERE o.status = 'live' AND o.expires_at > ${now} AND o.order_offer_id IS NOT NULL
      GROUP BY o.order_offer_id, o.courier_id
      HAVING count(*) = (SELECT count(*) FROM stops)
    )
    SELECT whole.id, whole.amount, whole.eta_minutes, whole.note, whole.expires_at, whole.created_at, whole.parts,
      accounts.first_name, accounts.photo_id, couriers.vehicle, couriers.stars_sum, couriers.ratings, couriers.trips
    FROM whole JOIN accounts ON accounts.id = whole.courier_id JOIN couriers ON couriers.account_id = whole.courier_id
    ORDER BY whole.amount, whole.created_at LIMIT 100`.execute(db);
  return rows;
}

/** A courier's own offer on an order, with what it has become on each of its stops. */
export type OwnOrderOfferRow = {
  id: string;
  order_id: string | null;
  amount: number;
  eta_minutes: number;
  note: string | null;
  statuses: OfferStatus[];
  /** What it is for each stop, in minor units. */
  parts: number[];
  expires_at: Date;
  created_at: Date;
};

/** A courier's offers on orders, newest first. */
export async function orderOffersOf(
  db: Database,
  courierId: string,
  limit: number,
): Promise<OwnOrderOfferRow[]> {
  const { rows } = await sql<OwnOrderOfferRow>`
    WITH newest AS (
      SELECT order_offer_id, max(created_at) AS created_at FROM offers
      WHERE courier_id = ${courierId} AND order_offer_id IS NOT NULL
      GROUP BY order_offer_id ORDER BY max(created_at) DESC, order_offer_id LIMIT ${limit}
    )
    SELECT o.order_offer_id AS id, max(d.order_id) AS order_id, sum(o.amount)::bigint AS amount, min(o.eta_minutes) AS eta_minutes,
      min(o.note) AS note, array_agg(DISTINCT o.status) AS statuses, json_agg(o.amount) AS parts, min(o.expires_at) AS expires_at, newest.created_at
    FROM newest JOIN offers o ON o.order_offer_id = newest.order_offer_id JOIN deliveries d ON d.id = o.delivery_id
    GROUP BY o.order_offer_id, newest.created_at ORDER BY newest.created_at DESC, o.order_offer_id`.execute(
    db,
  );
  return rows;
}
