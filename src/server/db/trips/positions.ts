import { sql } from 'kysely';
import type { Key } from '../core/compiled-query.ts';
import type { Database } from '../core/connect.ts';

/** A fix less accurate than this, in metres, is stored but does not move the marker. */
export const SHOWN_ACCURACY_METERS = 100;

export type NewPosition = {
  deliveryId: string;
  courierId: string;
  lat: number;
  lng: number;
  accuracy: number;
  heading: number | null;
  at: string;
};

/**
 * Inserts positions in one statement; one that the same courier's phone has sent before stays unchanged. They are
 * sorted by key, so that two processes that store the same ones lock them in the same order.
 */
export async function insertPositions(db: Database, positions: NewPosition[]): Promise<void> {
  if (positions.length === 0) return;
  const column = (key: keyof NewPosition) => arrayText(positions.map((position) => position[key]));
  await sql`
    INSERT INTO positions (delivery_id, courier_id, lat, lng, accuracy, heading, at)
    SELECT * FROM unnest(${column('deliveryId')}::text[], ${column('courierId')}::text[], ${column('lat')}::float8[],
      ${column('lng')}::float8[], ${column('accuracy')}::real[], ${column('heading')}::real[],
      ${column('at')}::timestamptz[]) AS sent (delivery_id, courier_id, lat, lng, accuracy, heading, at)
    ORDER BY delivery_id, courier_id, at
    ON CONFLICT (delivery_id, courier_id, at) DO NOTHING`.execute(db);
}

/** Formats an array literal for PostgreSQL, of numbers, times and ids, none of which needs escaping. */
function arrayText(values: (string | number | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : `"${value}"`)).join(',')}}`;
}

/**
 * The newest position, by the phone's clock, of the courier who now carries a delivery, among those accurate enough to
 * be shown; an earlier courier who dropped out does not count.
 */
export async function lastPosition(db: Database, delivery: { id: string; courier_id: string | null }) {
  return lastPositionQuery(db, delivery.id, delivery.courier_id ?? '').executeTakeFirst();
}

export type LastPosition = NonNullable<Awaited<ReturnType<typeof lastPosition>>>;

export function lastPositionQuery(db: Database, deliveryId: Key, courierId: Key) {
  return db
    .selectFrom('positions')
    .select(['lat', 'lng', 'heading', 'at'])
    .where('delivery_id', '=', deliveryId)
    .where('courier_id', '=', courierId)
    .where('accuracy', '<=', SHOWN_ACCURACY_METERS)
    .orderBy('at', 'desc')
    .limit(1);
}

/** Deletes positions older than an instant, oldest first; each trip keeps its first and its last one. */
export async function deleteOldRoutes(db: Database, before: Date, limit: number): Promise<number> {
  const isBetween = sql<boolean>`EXISTS (SELECT FROM positions o WHERE o.delivery_id = positions.delivery_id
      AND o.courier_id = positions.courier_id AND o.at < positions.at)
    AND EXISTS (SELECT FROM positions o WHERE o.delivery_id = positions.delivery_id
      AND o.courier_id = positions.courier_id AND o.at > positions.at)`;
  const old = db.selectFrom('positions').select('id').where('at', '<', before).where(isBetween).limit(limit);
  const result = await db.deleteFrom('positions').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
