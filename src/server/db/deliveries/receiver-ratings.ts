import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

type ReceiverRating = { stars: number; comment: string | null };

/** The receiver's rating of a delivery's courier. */
export async function findReceiverRating(
  db: Database,
  deliveryId: string,
): Promise<ReceiverRating | undefined> {
  return db
    .selectFrom('receiver_ratings')
    .select(['stars', 'comment'])
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
}

/** Stores the receiver's rating: one row per delivery, which a later rating replaces. */
export async function saveReceiverRating(
  db: Database,
  row: ReceiverRating & { delivery_id: string; courier_id: string; at: Date },
): Promise<void> {
  const { at, ...rating } = row;
  await db
    .insertInto('receiver_ratings')
    .values({ ...rating, created_at: at, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column('delivery_id')
        .doUpdateSet({ stars: rating.stars, comment: rating.comment, changed_at: at }),
    )
    .execute();
}

/** A courier's rating by receivers: the mean of their stars with one decimal, null without any, and their number. */
export async function receiversVerdict(
  db: Database,
  courierId: string,
): Promise<{ mean: number | null; count: number }> {
  const row = await db
    .selectFrom('receiver_ratings')
    .select([sql<string | null>`round(avg(stars), 1)`.as('mean'), sql<number>`count(*)::int`.as('count')])
    .where('courier_id', '=', courierId)
    .executeTakeFirstOrThrow();
  return { mean: row.mean === null ? null : Number(row.mean), count: row.count };
}
