import type { Insertable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { PinMissesTable } from '../schema-erasures.ts';

/** Inserts one wrong PIN. */
export async function insertPinMiss(db: Database, row: Insertable<PinMissesTable>): Promise<void> {
  await db.insertInto('pin_misses').values(row).execute();
}

/** The newest wrong PINs of a delivery with the name of who typed them, newest first. */
export async function pinMissesOf(db: Database, deliveryId: string, limit: number) {
  return db
    .selectFrom('pin_misses as m')
    .innerJoin('accounts as a', 'a.id', 'm.courier_id')
    .select(['m.kind', 'm.at', 'm.meters', 'm.tries_left', 'a.first_name', 'a.last_name'])
    .where('m.delivery_id', '=', deliveryId)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
}
