import type { Insertable } from 'kysely';
import type { Key } from '../core/compiled-query.ts';
import type { Database } from '../core/connect.ts';
import type { RatingTables } from '../schema-ratings.ts';

/** Inserts the rating of a delivery; a second one violates ratings_pkey. */
export async function insertRating(db: Database, row: Insertable<RatingTables['ratings']>): Promise<void> {
  await db.insertInto('ratings').values(row).execute();
}

/** The sender's rating of a delivery. */
export function ratingQuery(db: Database, deliveryId: Key) {
  return db
    .selectFrom('ratings')
    .select(['service', 'time', 'behaviour', 'comment'])
    .where('delivery_id', '=', deliveryId);
}
