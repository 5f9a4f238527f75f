import { sql } from 'kysely';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { Database } from '../core/connect.ts';

/** The deliveries that these couriers carry in one of the stages, with the data for tracking them; one query. */
export async function trackedTrips(db: Database, courierIds: string[], stages: readonly Stage[]) {
  return db
    .selectFrom('deliveries')
    .innerJoin('couriers', 'couriers.account_id', 'deliveries.courier_id')
    .select([
      'id',
      'sender_id',
      'company_id',
      'courier_id',
      'offer_id',
      'status',
      'stage',
      'size',
      'eta_minutes',
    ])
    .select(['pickup_lat', 'pickup_lng', 'dropoff_lat', 'dropoff_lng', 'online', 'simulated'])
    .where('courier_id', '=', sql<string>`ANY(${courierIds})`)
    .where('status', '=', 'accepted')
    .where('stage', '=', sql<Stage>`ANY(${stages})`)
    .execute();
}
export type TrackedTrip = Awaited<ReturnType<typeof trackedTrips>>[number];

/** The route lines of deliveries, with the metres of road that each stands for. */
export async function tripLines(db: Database, ids: string[]) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'route', 'route_polyline', 'distance_meters'])
    .where('id', '=', sql<string>`ANY(${ids})`)
    .execute();
}
