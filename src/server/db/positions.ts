import type { Insertable } from 'kysely';
import type { Database } from './connect.ts';
import type { PositionsTable } from './schema.ts';

export async function insertPositions(db: Database, rows: Insertable<PositionsTable>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('positions').values(rows).execute();
}

/** The last known position on a delivery. */
export async function lastPosition(db: Database, deliveryId: string) {
  return db
    .selectFrom('positions')
    .select(['lat', 'lng', 'heading', 'at'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
