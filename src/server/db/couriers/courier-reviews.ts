import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { CourierReviewsTable } from '../schema-couriers.ts';

export type ReviewRow = Selectable<CourierReviewsTable>;

export async function insertReview(db: Database, row: Insertable<CourierReviewsTable>): Promise<void> {
  await db.insertInto('courier_reviews').values(row).execute();
}

/** The open review request of a courier; there is at most one. */
export async function openReviewOf(db: Database, courierId: string): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('courier_reviews')
    .selectAll()
    .where('courier_id', '=', courierId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** A courier's open request, or the one decided last, made since an instant; with the name of who decided. */
export async function newestReviewOf(db: Database, courierId: string, since: Date) {
  return db
    .selectFrom('courier_reviews')
    .leftJoin('accounts', 'accounts.id', 'courier_reviews.decided_by')
    .selectAll('courier_reviews')
    .select(['accounts.first_name', 'accounts.last_name'])
    .where('courier_id', '=', courierId)
    .where('asked_at', '>=', since)
    .orderBy('courier_reviews.decided_at', (by) => by.desc().nullsFirst())
    .executeTakeFirst();
}

export async function updateReview(
  db: Database,
  id: string,
  change: Updateable<CourierReviewsTable>,
): Promise<void> {
  await db.updateTable('courier_reviews').set(change).where('id', '=', id).execute();
}
