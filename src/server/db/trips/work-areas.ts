import { sql } from 'kysely';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import type { Bounds, LatLng } from '#domain/geo.ts';
import type { Database } from '../core/connect.ts';

/** Stores where a courier looks for work; writes only when the area changed or an hour has passed. */
export async function saveWorkArea(db: Database, accountId: string, area: LatLng, now: Date): Promise<void> {
  await sql`
    INSERT INTO work_areas (account_id, lat, lng, looked_at) VALUES (${accountId}, ${area.lat}, ${area.lng}, ${now})
    ON CONFLICT (account_id) DO UPDATE SET lat = EXCLUDED.lat, lng = EXCLUDED.lng, looked_at = EXCLUDED.looked_at
    WHERE (work_areas.lat, work_areas.lng) <> (EXCLUDED.lat, EXCLUDED.lng)
      OR work_areas.looked_at < EXCLUDED.looked_at - interval '1 hour'`.execute(db);
}

type Around = { box: Bounds; vehicles: Vehicle[]; activeAfter: Date; notAccount: string; limit: number };

/** Verified available couriers who look for work within a box, and the time of their last nearby push. */
export async function couriersAround(db: Database, around: Around) {
  return db
    .selectFrom('work_areas')
    .innerJoin('couriers', 'couriers.account_id', 'work_areas.account_id')
    .select(['work_areas.account_id', 'work_areas.pushed_at'])
    .where('couriers.online', '=', true)
    .where('couriers.state', '=', 'verified')
    .where('couriers.simulated', '=', false)
    .where('couriers.vehicle', 'in', around.vehicles)
    .where('work_areas.account_id', '<>', around.notAccount)
    .where('work_areas.looked_at', '>', around.activeAfter)
    .where('work_areas.lat', '>=', around.box.south)
    .where('work_areas.lat', '<=', around.box.north)
    .where('work_areas.lng', '>=', around.box.west)
    .where('work_areas.lng', '<=', around.box.east)
    .limit(around.limit)
    .execute();
}

/** Records the time of a courier's nearby push. */
export async function markCalled(db: Database, accountId: string, now: Date): Promise<void> {
  await db.updateTable('work_areas').set({ pushed_at: now }).where('account_id', '=', accountId).execute();
}
