import { sql } from 'kysely';
import { type Lateness, LATENESS_STEP_MINUTES, LATENESS_STEPS } from '#domain/money/guarantees/lateness.ts';
import type { Database, Transaction } from '../../core/connect.ts';
import { pickupWindow } from '../../deliveries/pickup-window.ts';

/**
 * Counts again how late the deliveries were that were listed from an instant on, by the day of their listing. The clock
 * begins with the choice of the courier, or with the pickup's hour where that is later, and stops with the hand-over.
 * A return shipment is not counted: its courier is there when it begins.
 */
export async function countLateness(
  db: Transaction,
  { from, timeZone }: { from: Date; timeZone: string },
): Promise<void> {
  const day = sql`(d.created_at AT TIME ZONE ${timeZone})::date`;
  await sql`DELETE FROM lateness_days WHERE day >= (${from}::timestamptz AT TIME ZONE ${timeZone})::date`.execute(
    db,
  );
  await sql`
    INSERT INTO lateness_days (day, step, deliveries)
    SELECT day, least(floor(greatest(0, extract(epoch FROM ended_at - greatest(accepted_at, window_from)) - duration_seconds)
      / ${LATENESS_STEP_MINUTES * 60}), ${LATENESS_STEPS - 1})::smallint AS step, count(*)
    FROM (
      SELECT ${day} AS day, d.ended_at, d.accepted_at, d.duration_seconds, ${pickupWindow(timeZone)}
      FROM deliveries d WHERE d.created_at >= ${from} AND d.status = 'completed' AND d.return_of IS NULL
    ) done GROUP BY 1, 2`.execute(db);
}

/** The newest day whose deliveries were counted (yyyy-MM-dd); null before the first count. */
export async function lastLatenessDay(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`SELECT max(day)::text AS day FROM lateness_days`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** How late the deliveries were that were listed from a day (yyyy-MM-dd) on. */
export async function latenessSince(db: Database, day: string): Promise<Lateness> {
  const { rows } = await sql<{ step: number; deliveries: number }>`
    SELECT step, sum(deliveries)::integer AS deliveries FROM lateness_days WHERE day >= ${day}::date GROUP BY step`.execute(
    db,
  );
  const counts = Array.from({ length: LATENESS_STEPS }, () => 0);
  for (const { step, deliveries } of rows) counts[step] = deliveries;
  return counts;
}
