import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

/** Begins or ends a courier's period of availability; idempotent. */
export async function recordAvailability(
  db: Database,
  courierId: string,
  online: boolean,
  now: Date,
): Promise<void> {
  if (!online) {
    await sql`UPDATE availability_periods SET ended_at = greatest(began_at, ${now})
      WHERE courier_id = ${courierId} AND ended_at IS NULL`.execute(db);
    return;
  }
  await sql`INSERT INTO availability_periods (courier_id, began_at) VALUES (${courierId}, ${now})
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Seconds online since a local day (yyyy-MM-dd); an open period counts while the courier is online. */
export async function availableSeconds(
  db: Database,
  courierId: string,
  since: { day: string; timeZone: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(sum(extract(epoch FROM
      least(coalesce(s.ended_at, CASE WHEN c.online THEN ${since.now}::timestamptz ELSE s.began_at END), ${since.now}::timestamptz)
      - greatest(s.began_at, d.start))), 0)::bigint AS seconds
    FROM availability_periods s
    JOIN couriers c ON c.account_id = s.courier_id
    CROSS JOIN (SELECT (${since.day}::date)::timestamp AT TIME ZONE ${since.timeZone} AS start) d
    WHERE s.courier_id = ${courierId}
      AND coalesce(s.ended_at, CASE WHEN c.online THEN ${since.now}::timestamptz ELSE s.began_at END) > d.start`.execute(
    db,
  );
  return Number(rows[0]?.seconds ?? 0);
}
