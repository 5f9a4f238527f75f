import type { Insertable } from 'kysely';
import type { Database } from './connect.ts';
import type { PositionsTable } from './schema.ts';

export async function insertPositions(db: Database, rows: Insertable<PositionsTable>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('positions').values(rows).execute();
}

/** The last known position of the courier who carries a delivery now; one who dropped out before does not count. */
export async function lastPosition(db: Database, delivery: { id: string; courier_id: string | null }) {
  return db
    .selectFrom('positions')
    .select(['lat', 'lng', 'heading', 'at'])
    .where('delivery_id', '=', delivery.id)
    .where('courier_id', '=', delivery.courier_id ?? '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
