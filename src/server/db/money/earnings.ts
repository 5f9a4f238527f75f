import { sql, type SqlBool } from 'kysely';
import type { Database } from '../core/connect.ts';
import { isUnreleased } from '../deliveries/deliveries.ts';
import { isDisputed } from './disputes.ts';
import { isHeld } from '../risk/risk-holds.ts';

/** A courier's net pay and trips by local day since a day (yyyy-MM-dd), oldest first; days without trips are absent. */
export async function earningsByDay(db: Database, courierId: string, sinceDay: string, timeZone: string) {
  const { rows } = await sql<{ day: string; net: number; trips: number }>`
    SELECT to_char(ended_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day,
           sum(courier_net)::bigint AS net, count(*)::int AS trips
    FROM deliveries
    WHERE courier_id = ${courierId} AND status IN ('completed', 'returned')
      AND ended_at >= (${sinceDay}::date)::timestamp AT TIME ZONE ${timeZone}
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** Pay for delivered trips, not credited yet, in minor units; what a dispute freezes or a review holds, separately. */
export async function pendingEarnings(
  db: Database,
  courierId: string,
): Promise<{ pending: number; frozen: number; inReview: number; firstEnd: Date | null }> {
  const isFree = sql`NOT ${isDisputed} AND NOT ${isHeld}`;
  const row = await db
    .selectFrom('deliveries')
    .select([
      sql<number>`coalesce(sum(courier_net) FILTER (WHERE ${isFree}), 0)::bigint`.as('pending'),
      sql<number>`coalesce(sum(courier_net) FILTER (WHERE ${isDisputed}), 0)::bigint`.as('frozen'),
      sql<number>`coalesce(sum(courier_net) FILTER (WHERE NOT ${isDisputed} AND ${isHeld}), 0)::bigint`.as(
        'in_review',
      ),
      sql<Date | null>`min(ended_at) FILTER (WHERE ${isFree})`.as('first_end'),
    ])
    .where('courier_id', '=', courierId)
    .where(isUnreleased)
    .executeTakeFirstOrThrow();
  return {
    pending: Number(row.pending),
    frozen: Number(row.frozen),
    inReview: Number(row.in_review),
    firstEnd: row.first_end,
  };
}

/** The courier's last finished trips with their pay and stars (sum of the aspects). */
export async function recentTrips(db: Database, courierId: string, limit: number) {
  return db
    .selectFrom('deliveries')
    .select([
      'id',
      'number',
      'ended_at',
      'dropoff_area',
      'courier_net',
      'method',
      'rated_sum as stars',
      'receiver_stars',
      // Words are rarely there: they are looked for where there are stars.
      sql<string | null>`CASE WHEN receiver_stars IS NOT NULL THEN
        (SELECT comment FROM receiver_ratings WHERE delivery_id = deliveries.id) END`.as('receiver_comment'),
    ])
    .where('courier_id', '=', courierId)
    .where('status', 'in', ['completed', 'returned'])
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** A sender's own money in escrows, in minor units: a coupon's part is the platform's, and what is on account their company's. */
export async function heldForSender(db: Database, senderId: string): Promise<number> {
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('ledger_accounts', (join) =>
      join
        .onRef('ledger_accounts.owner', '=', 'deliveries.id')
        .on('ledger_accounts.code', '=', 'delivery_escrow'),
    )
    .select(sql<number>`coalesce(sum(-ledger_accounts.balance - deliveries.coupon), 0)`.as('held'))
    .where('ledger_accounts.balance', '<>', 0)
    .where('deliveries.sender_id', '=', senderId)
    // Released money has left the escrow; as in the condition of the index.
    .where(
      sql<SqlBool>`deliveries.released_at IS NULL
        AND deliveries.status IN ('reserved', 'accepted', 'completed', 'returned')`,
    )
    .where('deliveries.method', 'not in', ['cash', 'account'])
    .executeTakeFirstOrThrow();
  return Number(row.held);
}
