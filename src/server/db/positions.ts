import { type Insertable, sql } from 'kysely';
import type { Database } from './connect.ts';
import type { PositionsTable } from './schema.ts';

/** A fix less accurate than this, in metres, is kept but moves nobody's dot. */
export const SHOWN_ACCURACY_METERS = 100;

/** Keeps positions; one that the same courier's phone has sent before stays as it was. */
export async function insertPositions(db: Database, rows: Insertable<PositionsTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('positions')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['delivery_id', 'courier_id', 'at']).doNothing())
    .execute();
}

/**
 * The newest position, by the phone's clock, of the courier who carries a delivery now, among those accurate enough to
 * be shown; one who dropped out before does not count.
 */
export async function lastPosition(db: Database, delivery: { id: string; courier_id: string | null }) {
  return db
    .selectFrom('positions')
    .select(['lat', 'lng', 'heading', 'at'])
    .where('delivery_id', '=', delivery.id)
    .where('courier_id', '=', delivery.courier_id ?? '')
    .where('accuracy', '<=', SHOWN_ACCURACY_METERS)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Forgets the ways of trips, oldest first: of what is older than an instant only each trip's two ends stay. */
export async function forgetOldWays(db: Database, before: Date, limit: number): Promise<number> {
  const isBetween = sql<boolean>`EXISTS (SELECT FROM positions o WHERE o.delivery_id = positions.delivery_id
      AND o.courier_id = positions.courier_id AND o.at < positions.at)
    AND EXISTS (SELECT FROM positions o WHERE o.delivery_id = positions.delivery_id
      AND o.courier_id = positions.courier_id AND o.at > positions.at)`;
  const old = db.selectFrom('positions').select('id').where('at', '<', before).where(isBetween).limit(limit);
  const result = await db.deleteFrom('positions').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
