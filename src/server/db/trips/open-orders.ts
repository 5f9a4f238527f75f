import { type RawBuilder, sql } from 'kysely';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { Bounds, LatLng } from '#domain/geo.ts';
import type { Currency } from '#domain/money.ts';
import { boxOf, pointOf } from '../core/pg-point.ts';
import type { Database } from '../core/connect.ts';
import type { DeliveryRow } from '../deliveries/deliveries.ts';

/** A stop of an open order, as far as couriers may see it and what that is computed from. */
type OpenStopRow = Pick<
  DeliveryRow,
  | 'id'
  | 'pickup_lat'
  | 'pickup_lng'
  | 'dropoff_lat'
  | 'dropoff_lng'
  | 'dropoff_area'
  | 'size'
  | 'estimate_total'
  | 'cod_amount'
  | 'offer_min_basis_points'
  | 'offer_max_basis_points'
> & { stop_number: number; currency: Currency };

/** An open order with its open stops in their order, the number of live offers on it, and the courier's own one. */
export type OpenOrderRow = {
  id: string;
  pickup_area: string;
  pickup_date: string;
  pickup_time: string | null;
  created_at: Date;
  stops: OpenStopRow[];
  offers: number;
  mine: string | null;
};

/** How many stops around a courier are looked at: no more orders than that are found. */
const READ = 400;

type Search = { courierId: string; sizes: readonly ParcelSize[]; now: Date; limit: number };

/** The open orders whose pickup cell lies in a box, nearest first, and whose every parcel is of one of the sizes. */
export async function openOrdersAround(
  db: Database,
  { point, box, ...search }: Search & { point: LatLng; box: Bounds },
): Promise<OpenOrderRow[]> {
  const near = sql`
    SELECT order_id, min(away) AS away FROM (
      SELECT d.order_id, d.pickup_cell <-> ${pointOf(point)} AS away FROM deliveries d
      WHERE d.status = 'open' AND d.order_id IS NOT NULL AND d.pickup_cell <@ ${boxOf(box)} AND d.sender_id <> ${search.courierId}
      ORDER BY d.pickup_cell <-> ${pointOf(point)} LIMIT ${READ}
    ) stop GROUP BY order_id`;
  return (await ordersIn(near, search).execute(db)).rows;
}

/** One open order, under the same conditions. */
export async function openOrder(
  db: Database,
  id: string,
  search: Omit<Search, 'limit'>,
): Promise<OpenOrderRow | undefined> {
  const one = sql`SELECT ${id}::text AS order_id, 0::float AS away`;
  return (await ordersIn(one, { ...search, limit: 1 }).execute(db)).rows[0];
}

function ordersIn(
  near: RawBuilder<unknown>,
  { courierId, sizes, now, limit }: Search,
): RawBuilder<OpenOrderRow> {
  return sql<OpenOrderRow>`
    WITH near AS MATERIALIZED (${near}), stops AS MATERIALIZED (
      SELECT d.*, near.away FROM near JOIN deliveries d ON d.order_id = near.order_id WHERE d.status = 'open'
    ), orders AS (
      SELECT order_id AS id, min(pickup_area) AS pickup_area, min(pickup_date) AS pickup_date, min(pickup_time) AS pickup_time,
        min(created_at) AS created_at, min(away) AS away, count(*) AS size,
        json_agg(json_build_object('id', id, 'stop_number', stop_number, 'pickup_lat', pickup_lat, 'pickup_lng', pickup_lng,
          'dropoff_lat', dropoff_lat, 'dropoff_lng', dropoff_lng, 'dropoff_area', dropoff_area, 'size', size,
          'estimate_total', estimate_total, 'cod_amount', cod_amount, 'currency', currency,
          'offer_min_basis_points', offer_min_basis_points, 'offer_max_basis_points', offer_max_basis_points
        ) ORDER BY stop_number) AS stops
      FROM stops GROUP BY order_id
      HAVING bool_and(size = ANY (${[...sizes]}::text[]))
      ORDER BY min(away), min(created_at) DESC LIMIT ${limit}
    ), live AS (
      SELECT whole.order_id, count(*) AS offers, max(whole.id) FILTER (WHERE whole.courier_id = ${courierId}) AS mine FROM (
        SELECT orders.id AS order_id, o.order_offer_id AS id, o.courier_id
        FROM orders JOIN stops ON stops.order_id = orders.id JOIN offers o ON o.delivery_id = stops.id
        WHERE o.status = 'live' AND o.expires_at > ${now} AND o.order_offer_id IS NOT NULL
        GROUP BY orders.id, orders.size, o.order_offer_id, o.courier_id HAVING count(*) = orders.size
      ) whole GROUP BY whole.order_id
    )
    SELECT orders.id, orders.pickup_area, orders.pickup_date, orders.pickup_time, orders.created_at, orders.stops,
      coalesce(live.offers, 0) AS offers, live.mine
    FROM orders LEFT JOIN live ON live.order_id = orders.id
    ORDER BY orders.away, orders.created_at DESC`;
}
