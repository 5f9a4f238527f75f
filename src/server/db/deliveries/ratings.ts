import type { Insertable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { RatingTables } from '../schema-ratings.ts';

/** Inserts the rating of a delivery; a second one violates ratings_pkey. */
export async function insertRating(db: Database, row: Insertable<RatingTables['ratings']>): Promise<void> {
  await db.insertInto('ratings').values(row).execute();
}

export async function findRating(db: Database, deliveryId: string) {
  return db
    .selectFrom('ratings')
    .select(['service', 'time', 'behaviour', 'comment'])
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
}
