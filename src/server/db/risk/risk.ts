import { type Insertable, sql } from 'kysely';
import type { Role } from '#domain/accounts/accounts.ts';
import type { MarkKind } from '#domain/risk/marks.ts';
import { NEWCOMER_DAYS, RING_DAYS } from '#domain/risk/rules.ts';
import type { Database } from '../core/connect.ts';
import type { DeliveryRow } from '../deliveries/deliveries.ts';
import type { RiskTables, TripSign } from '../schema-risk.ts';

const DAY = 86_400_000;

/** Records anomalies of trips: counts them and stores each sign's greatest value. One row for each trip and sign. */
export async function addTripSigns(
  db: Database,
  signs: Insertable<RiskTables['trip_signs']>[],
): Promise<void> {
  if (signs.length === 0) return;
  await db
    .insertInto('trip_signs')
    .values(signs)
    .onConflict((conflict) =>
      conflict.columns(['delivery_id', 'courier_id', 'sign']).doUpdateSet((e) => ({
        seen: sql<number>`trip_signs.seen + ${e.ref('excluded.seen')}`,
        worst: sql<number>`greatest(trip_signs.worst, ${e.ref('excluded.worst')})`,
      })),
    )
    .execute();
}

/** The anomalies recorded while this courier carried a delivery. */
export async function tripSignsOf(db: Database, deliveryId: string, courierId: string) {
  const rows = await db
    .selectFrom('trip_signs')
    .select(['sign', 'seen', 'worst'])
    .where('delivery_id', '=', deliveryId)
    .where('courier_id', '=', courierId)
    .execute();
  return new Map<TripSign, { seen: number; worst: number }>(rows.map((row) => [row.sign, row]));
}

/**
 * Seconds from the pickup to the end of a delivery's trip; null before both have happened. Uses the phone's clock,
 * since steps may wait on the phone without a signal, limited to the span between acceptance and the step's arrival
 * here.
 */
export async function tripSeconds(
  db: Database,
  delivery: Pick<DeliveryRow, 'id' | 'accepted_at'>,
): Promise<number | null> {
  const when = sql`greatest(least(coalesce(device_at, at), at), coalesce(${delivery.accepted_at}, at))`;
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT extract(epoch FROM max(${when}) FILTER (WHERE name IN ('delivered', 'returned'))
      - max(${when}) FILTER (WHERE name = 'picked_up'))::float8 AS seconds
    FROM delivery_events WHERE delivery_id = ${delivery.id}`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** The kinds of marks that two accounts share, each seen for both after a moment. */
export async function sharedMarkKinds(
  db: Database,
  one: string,
  other: string,
  since: Date,
): Promise<MarkKind[]> {
  const { rows } = await sql<{ kind: MarkKind }>`
    SELECT DISTINCT a.kind FROM account_marks a JOIN account_marks b ON b.kind = a.kind AND b.mark = a.mark
    WHERE a.account_id = ${one} AND b.account_id = ${other}
      AND a.had_until > ${since} AND b.had_until > ${since}`.execute(db);
  return rows.map(({ kind }) => kind);
}

/**
 * Whether a third account shares a mark of these kinds, seen after a moment, with each of the two; simulated couriers
 * are ignored, since they share theirs with all.
 */
export async function areLinked(
  db: Database,
  one: string,
  other: string,
  kinds: readonly MarkKind[],
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM account_marks a
    JOIN account_marks b ON b.kind = a.kind AND b.mark = a.mark AND b.account_id NOT IN (${one}, ${other})
    JOIN account_marks c ON c.account_id = b.account_id AND c.kind = ANY(${kinds})
    JOIN account_marks d ON d.kind = c.kind AND d.mark = c.mark AND d.account_id = ${other}
    WHERE a.account_id = ${one} AND a.kind = ANY(${kinds})
      AND least(a.had_until, b.had_until, c.had_until, d.had_until) > ${since}
      AND NOT EXISTS (SELECT FROM couriers WHERE couriers.account_id = b.account_id AND simulated)
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * The number of deliveries of a courier in the last thirty days, and of those that new senders paid with a coupon; the
 * one that ends now counts whatever its row says yet.
 */
export async function couponTripsOf(db: Database, delivery: DeliveryRow, now: Date) {
  const since = new Date(now.getTime() - RING_DAYS * DAY);
  const { rows } = await sql<{ trips: number; coupon_trips: number }>`
    SELECT count(*)::int AS trips, (count(*) FILTER (
      WHERE d.coupon > 0 AND a.created_at > d.created_at - make_interval(days => ${NEWCOMER_DAYS})
    ))::int AS coupon_trips
    FROM deliveries d JOIN accounts a ON a.id = d.sender_id
    WHERE d.courier_id = ${delivery.courier_id}
      AND (d.id = ${delivery.id} OR (d.status IN ('completed', 'returned') AND d.ended_at > ${since}))`.execute(
    db,
  );
  return { trips: rows[0]?.trips ?? 0, couponTrips: rows[0]?.coupon_trips ?? 0 };
}

/**
 * Other open accounts that share a current mark of these kinds with one; simulated couriers are ignored, since they
 * share theirs with everybody.
 */
export async function accountsAlike(
  db: Database,
  accountId: string,
  kinds: readonly MarkKind[],
  limit: number,
): Promise<{ id: string; first_name: string; last_name: string; roles: Role[]; kinds: MarkKind[] }[]> {
  const { rows } = await sql<{
    id: string;
    first_name: string;
    last_name: string;
    roles: Role[];
    kinds: MarkKind[];
  }>`
    SELECT a.id, a.first_name, a.last_name, a.roles, array_agg(DISTINCT b.kind ORDER BY b.kind) AS kinds
    FROM account_marks m
    JOIN account_marks b ON b.kind = m.kind AND b.mark = m.mark AND b.account_id <> m.account_id
    JOIN accounts a ON a.id = b.account_id AND a.deleted_at IS NULL
    WHERE m.account_id = ${accountId} AND m.kind = ANY(${kinds})
      AND m.had_until = 'infinity' AND b.had_until = 'infinity'
      AND NOT EXISTS (SELECT FROM couriers WHERE couriers.account_id = a.id AND simulated)
    GROUP BY a.id ORDER BY a.created_at DESC, a.id LIMIT ${limit}`.execute(db);
  return rows;
}
