import { sql } from 'kysely';
import { memoizeBy } from '#domain/memoize-by.ts';
import type { ParcelSize, Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import type { CourierState } from '#domain/accounts/accounts.ts';
import type { CodMethod } from '#domain/money/cod/cod-table.ts';
import { AppError } from '#domain/errors.ts';
import type { Bounds, LatLng } from '#domain/geo.ts';
import type { Database } from '../core/connect.ts';
import type { DeliveryRow } from '../deliveries/deliveries.ts';
import { type JsonColumns, jsonColumns, rowsOfColumns } from '../core/json-rows.ts';
import { microBatch } from '../core/micro-batch.ts';
import { boxText, pointText } from '../core/pg-point.ts';

/** The columns that couriers may see of a delivery before acceptance, and those that these are computed from. */
const OPEN_JOB_COLUMNS = [
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
  'cod_amount',
  'offer_min_basis_points',
  'offer_max_basis_points',
  'currency',
  'inspection',
  'inspection_minutes',
  'declared_value',
  'deliver_by',
  'pieces',
  'haulage_terms',
  'return_kinds',
  'live_offers',
  'created_at',
] as const satisfies (keyof DeliveryRow)[];

export type OpenJobRow = Pick<DeliveryRow, (typeof OPEN_JOB_COLUMNS)[number]>;

/** How the goods' money of a job may be paid; null for a job without any. */
type PayableHow = { cod_methods: CodMethod[] | null };

/** The guaranteed time of a job; its moment is a text where it was read as JSON. */
export type JobGuarantee = { deliver_by: Date | string; fee: number; back: number };

/** The number of live offers on a delivery, and this courier's own one. */
export type LiveOffers = { count: number; mine: string | null };

export type OpenJobsSearch = {
  courierId: string;
  point: LatLng;
  box: Bounds;
  /** The sizes that are looked for with each vehicle. */
  sizes: Record<Vehicle, ParcelSize[]>;
  /** A pickup day (yyyy-MM-dd), or null for flexible ones; undefined for any. */
  day?: string | null | undefined;
  /** The least total price per kilometre of the trip alone, minor units: no job with less can meet the own limit. */
  minTotalPerKm?: number | undefined;
  now: Date;
  limit: number;
};

/** A courier who looks for jobs, where they last looked, and what is near, with the offers on it. */
export type LookingCourier = {
  state: CourierState;
  online: boolean;
  area: (LatLng & { lookedAt: string }) | null;
  jobs: NearbyJob[];
};

/** An open delivery, the courier's own offer on it, and what is read beside it; its moments are texts. */
type NearbyJob = Omit<OpenJobRow, 'created_at'> &
  Pick<LiveOffers, 'mine'> &
  PayableHow & { created_at: string; guarantee: JobGuarantee | null };

const NEARBY_COLUMNS = [
  ...OPEN_JOB_COLUMNS,
  ...(['mine', 'cod_methods', 'guarantee'] as const),
] as const satisfies (keyof NearbyJob)[];

type FoundCourier = Omit<LookingCourier, 'jobs'> & { n: number; jobs: JsonColumns<NearbyJob> };

/** The most statements at the same time, the most searches in each, and the most that wait. */
const LIMITS = { atOnce: 3, largest: 16, mostWaiting: 2_000 };

type Finder = (search: OpenJobsSearch) => Promise<LookingCourier | undefined>;
const finderOf = memoizeBy((db: Database) => db, makeFinder);

/**
 * A courier and the open deliveries whose pickup cell lies in a box, nearest cells first; none for a courier who is not
 * verified. Searches cells, never points: a search must not reveal more than is shown. The caller computes the exact
 * distance. Concurrent searches share one statement that begins after the last of them was requested. Throws
 * `unavailable` when too many wait.
 */
export async function openJobsAround(
  db: Database,
  search: OpenJobsSearch,
): Promise<LookingCourier | undefined> {
  return finderOf(db)(search);
}

function makeFinder(db: Database): Finder {
  return microBatch({
    ...LIMITS,
    full: () => new AppError('unavailable'),
    work: async (searches: OpenJobsSearch[]) => {
      const { rows } = await openJobsQuery(searches).execute(db);
      const found = new Map(rows.map((row) => [searches[row.n], row]));
      return (search) => lookingCourier(found.get(search));
    },
  });
}

function lookingCourier(found: FoundCourier | undefined): LookingCourier | undefined {
  return found && { ...found, jobs: rowsOfColumns<NearbyJob>(found.jobs) };
}

/** Several searches in one statement, each with its number. */
export function openJobsQuery(searches: readonly OpenJobsSearch[]) {
  return sql<FoundCourier>`
    SELECT search.n, couriers.state, couriers.online,
      (SELECT json_build_object('lat', lat, 'lng', lng, 'lookedAt', looked_at)
        FROM work_areas WHERE work_areas.account_id = couriers.account_id) AS area,
      coalesce(near.jobs, '{}') AS jobs
    FROM json_to_recordset(${JSON.stringify(searches.map(searchRow))}::json) AS search(
      n integer, courier_id text, at point, around box, sizes jsonb, any_day boolean, on_day date,
      min_total_per_km bigint, how_many integer, now timestamptz)
    CROSS JOIN LATERAL (SELECT * FROM couriers WHERE account_id = search.courier_id OFFSET 0) couriers
    LEFT JOIN LATERAL (
      WITH open AS MATERIALIZED (
        SELECT * FROM nearest_jobs_with_offers(search.at, search.around,
          ARRAY(SELECT jsonb_array_elements_text(search.sizes -> couriers.vehicle)),
          search.courier_id, search.any_day, search.on_day, search.min_total_per_km, search.how_many)
        WHERE couriers.state = 'verified'
      ), own AS MATERIALIZED (
        SELECT delivery_id, id FROM offers
        WHERE courier_id = search.courier_id AND status = 'live' AND expires_at > search.now
      )
      SELECT ${jsonColumns(NEARBY_COLUMNS)} AS jobs FROM (
        SELECT open.*, own.id AS mine,
          CASE WHEN open.cod_amount IS NOT NULL
            THEN (SELECT methods FROM delivery_cods WHERE delivery_id = open.id) END AS cod_methods,
          CASE WHEN open.deliver_by IS NOT NULL
            THEN (SELECT json_build_object('deliver_by', g.deliver_by, 'fee', g.fee, 'back', g.back)
              FROM guarantees g WHERE g.delivery_id = open.id) END AS guarantee
        FROM open LEFT JOIN own ON own.delivery_id = open.id
      ) job
    ) near ON true`;
}

function searchRow(search: OpenJobsSearch, n: number) {
  return {
    n,
    courier_id: search.courierId,
    at: pointText(search.point),
    around: boxText(search.box),
    sizes: search.sizes,
    any_day: search.day === undefined,
    on_day: search.day ?? null,
    min_total_per_km: search.minTotalPerKm ?? null,
    how_many: search.limit,
    now: search.now,
  };
}

/** The live offers on a delivery, as `openJobsAround` has them. */
export async function liveOffersOn(
  db: Database,
  courierId: string,
  deliveryId: string,
  now: Date,
): Promise<LiveOffers> {
  return db
    .selectFrom('offers')
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn.max('id').filterWhere('courier_id', '=', courierId).as('mine'),
    ])
    .where('status', '=', 'live')
    .where('expires_at', '>', now)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
}
