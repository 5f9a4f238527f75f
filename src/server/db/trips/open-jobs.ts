import { sql } from 'kysely';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { Bounds, LatLng } from '#domain/geo.ts';
import type { Database } from '../core/connect.ts';
import type { DeliveryRow } from '../deliveries/deliveries.ts';
import { boxOf, pointOf } from '../core/pg-point.ts';

/** The columns that couriers may see of a delivery before acceptance, and those that these are computed from. */
const COLUMNS = [
  'id',
  'pickup_lat',
  'pickup_lng',
  'pickup_area',
  'dropoff_lat',
  'dropoff_lng',
  'dropoff_area',
  'size',
  'pickup_date',
  'pickup_time',
  'distance_meters',
  'duration_seconds',
  'estimate_total',
  'currency',
  'created_at',
] as const;

export type OpenJobsSearch = {
  point: LatLng;
  box: Bounds;
  sizes: readonly ParcelSize[];
  /** A pickup day (yyyy-MM-dd), or null for flexible ones; undefined for any. */
  day?: string | null | undefined;
  /** The least total price per kilometre of the trip alone, minor units: no job with less can meet the own limit. */
  minTotalPerKm?: number | undefined;
  notSender: string;
  limit: number;
};

/**
 * Open deliveries whose pickup cell lies in a box, nearest cells first. Searches cells, never points: a search must not
 * reveal more than is shown. The caller computes the exact distance.
 */
export function openJobsQuery(db: Database, search: OpenJobsSearch) {
  const near = sql<DeliveryRow>`open_jobs_near(${pointOf(search.point)}, ${boxOf(search.box)}, ${search.sizes},
    ${search.notSender}, ${search.day === undefined}, ${search.day ?? null}::date, ${search.minTotalPerKm ?? null}::bigint,
    ${search.limit}::integer)`;
  return db.selectFrom(near.as('job')).select(COLUMNS);
}

export type OpenJobRow = Awaited<ReturnType<typeof openJobsAround>>[number];

export async function openJobsAround(db: Database, search: OpenJobsSearch) {
  return openJobsQuery(db, search).execute();
}

/** The number of live offers on each delivery, and this courier's own one. */
export async function liveOffersOn(
  db: Database,
  courierId: string,
  deliveryIds: string[],
  now: Date,
): Promise<Map<string, { count: number; mine: string | null }>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('offers')
    .select((e) => [
      'delivery_id',
      e.fn.countAll<number>().as('count'),
      e.fn.max('id').filterWhere('courier_id', '=', courierId).as('mine'),
    ])
    .where('status', '=', 'live')
    .where('expires_at', '>', now)
    // One text of the statement for lists of any length, so that it is prepared once.
    .where('delivery_id', '=', sql<string>`ANY (${deliveryIds}::text[])`)
    .groupBy('delivery_id')
    .execute();
  return new Map(rows.map((row) => [row.delivery_id, { count: row.count, mine: row.mine }]));
}
