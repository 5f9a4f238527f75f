import { sql } from 'kysely';
import type { Count } from '#domain/staff/numbers/count-day.ts';
import type { Database } from '../../core/connect.ts';

/** Calendar days, both included, and a county or all of them. */
export type CountedSpan = { from: string; to: string; county: string | null };

/** Counts of a day over all hours, of one county or of all. */
export type CountOfDay = Omit<Count, 'county' | 'hour'> & { day: string };

/** The stored counts of a span by day. */
export async function countsByDay(db: Database, { from, to, county }: CountedSpan): Promise<CountOfDay[]> {
  const { rows } = await sql<CountOfDay>`
    SELECT day, counter, currency, bucket, sum(cases)::bigint AS cases, sum(total)::bigint AS total
    FROM metrics_daily
    WHERE day BETWEEN ${from} AND ${to} ${county === null ? sql`` : sql`AND county = ${county}`}
    GROUP BY day, counter, currency, bucket`.execute(db);
  return rows;
}

/** The stored counts of a span by county, without distributions. */
export async function countsByCounty(db: Database, { from, to, county }: CountedSpan): Promise<Count[]> {
  const { rows } = await sql<Count>`
    SELECT county, counter, currency, 0 AS hour, 0 AS bucket, sum(cases)::bigint AS cases, sum(total)::bigint AS total
    FROM metrics_daily
    WHERE day BETWEEN ${from} AND ${to} AND counter NOT IN ('first_offer', 'price_ratio') AND county <> ''
      ${county === null ? sql`` : sql`AND county = ${county}`}
    GROUP BY county, counter, currency`.execute(db);
  return rows;
}

/** The stored times to a first offer of a span, by county and hour. */
export async function firstOffersByHour(db: Database, { from, to, county }: CountedSpan): Promise<Count[]> {
  const { rows } = await sql<Count>`
    SELECT county, counter, '' AS currency, hour, bucket, sum(cases)::bigint AS cases, 0::bigint AS total
    FROM metrics_daily
    WHERE day BETWEEN ${from} AND ${to} AND counter = 'first_offer' AND county <> ''
      ${county === null ? sql`` : sql`AND county = ${county}`}
    GROUP BY county, counter, hour, bucket`.execute(db);
  return rows;
}

/** The newest day that was counted and when, and how many days of a span are marked and still to be counted. */
export async function countedDays(
  db: Database,
  { from, to }: CountedSpan,
): Promise<{ day: string | null; counted_at: Date | null; waiting: number }> {
  const { rows } = await sql<{ day: string | null; counted_at: Date | null; waiting: number }>`
    SELECT newest.day, newest.counted_at,
      (SELECT count(*) FROM metrics_days WHERE stale AND day BETWEEN ${from} AND ${to})::integer AS waiting
    FROM (SELECT 1) one LEFT JOIN (
      SELECT day, counted_at FROM metrics_days WHERE counted_at IS NOT NULL ORDER BY day DESC LIMIT 1) newest ON true
  `.execute(db);
  return rows[0] ?? { day: null, counted_at: null, waiting: 0 };
}

/** How many people of a role had their first delivery in a month, and how many of them had one in another month. */
export type CohortMonth = {
  role: 'sender' | 'company' | 'courier';
  first: string;
  month: string;
  people: number;
};

/** People whose first delivery was on a day or after it, by its month and by the months in which they had any. */
export async function cohortMonths(db: Database, since: string): Promise<CohortMonth[]> {
  const { rows } = await sql<CohortMonth>`
    SELECT f.role, date_trunc('month', f.day)::date AS first, date_trunc('month', p.day)::date AS month,
      count(DISTINCT f.account_id)::integer AS people
    FROM metrics_people f
    JOIN metrics_people p ON p.role = f.role AND p.account_id = f.account_id AND p.day >= ${since}::date
    WHERE f.is_first AND f.day >= ${since}::date
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db);
  return rows;
}

/** How many entries people's lists got between two moments, and how many of these were opened. */
export async function reachOf(db: Database, from: Date, to: Date): Promise<{ sent: number; seen: number }> {
  const { rows } = await sql<{ sent: number; seen: number }>`
    SELECT count(*)::integer AS sent, count(read_at)::integer AS seen FROM notifications
    WHERE created_at >= ${from} AND created_at < ${to}`.execute(db);
  return rows[0] ?? { sent: 0, seen: 0 };
}
