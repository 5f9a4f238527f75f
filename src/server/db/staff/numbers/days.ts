import { sql } from 'kysely';
import type { Count } from '#domain/staff/numbers/count-day.ts';
import type { Database, Transaction } from '../../core/connect.ts';
import type { NumbersTables } from '../../schema-numbers.ts';

/** The hours by which an event may be written later than it happened. */
type Lateness = { timeZone: string; lateHours: number };

/**
 * Marks as stale the days before `today` of which something was written since a moment, and those of the listings of
 * the deliveries that it concerns; without a moment all days that have events.
 */
export async function markDays(
  db: Database,
  since: Date | null,
  today: string,
  { timeZone, lateHours }: Lateness,
): Promise<void> {
  const from = since && new Date(since.getTime() - lateHours * 3_600_000);
  const written = since
    ? sql`coalesce(e.device_at, e.at) >= ${from} AND e.at >= ${since}`
    : sql`e.name IN ('listed', 'attempt_failed', 'delivered', 'dispute_opened')`;
  const booked = since ? sql`posted_at >= ${since}` : sql`delivery_id IS NOT NULL`;
  const dayOf = (at: string) => sql`(${sql.ref(at)} AT TIME ZONE ${timeZone})::date`;
  await sql`
    INSERT INTO metrics_days (day)
    SELECT day FROM (
      SELECT (coalesce(e.device_at, e.at) AT TIME ZONE ${timeZone})::date AS day FROM delivery_events e WHERE ${written}
      UNION
      SELECT ${dayOf('d.created_at')} FROM delivery_events e JOIN deliveries d ON d.id = e.delivery_id WHERE ${written}
      UNION
      SELECT ${dayOf('posted_at')} FROM ledger_transactions WHERE ${booked}
    ) touched WHERE day < ${today}::date
    ON CONFLICT (day) DO UPDATE SET stale = true`.execute(db);
}

/** Up to when what was written has been checked; undefined before the first time. */
export async function checkedUntil(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('metrics_marks').select('checked_until').executeTakeFirst();
  return row?.checked_until;
}

/** Notes up to when what was written has been checked. */
export async function storeCheckedUntil(db: Database, at: Date): Promise<void> {
  await db
    .insertInto('metrics_marks')
    .values({ checked_until: at })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ checked_until: at }))
    .execute();
}

/** Stale days, the oldest first. */
export async function staleDays(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('metrics_days')
    .select('day')
    .where('stale', '=', true)
    .orderBy('day')
    .limit(limit)
    .execute();
  return rows.map(({ day }) => day);
}

/** Locks a day, so that two processes count it one after the other; says whether it is stale. */
export async function lockDay(db: Transaction, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('metrics_days')
    .select('stale')
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();
  return row?.stale ?? false;
}

/** What a day holds: its counts, and who had a delivery brought. */
export type DayCounts = {
  counts: readonly Count[];
  people: readonly Omit<NumbersTables['metrics_people'], 'day'>[];
};

/** Replaces what a locked day holds. */
export async function storeDay(db: Transaction, day: string, held: DayCounts, at: Date): Promise<void> {
  await db.deleteFrom('metrics_daily').where('day', '=', day).execute();
  await db.deleteFrom('metrics_people').where('day', '=', day).execute();
  await sql`
    INSERT INTO metrics_daily (day, counter, county, hour, bucket, currency, cases, total)
    SELECT ${day}::date, * FROM jsonb_to_recordset(${JSON.stringify(held.counts)}::jsonb)
      AS c (counter text, county text, hour smallint, bucket integer, currency text, cases bigint, total bigint)
  `.execute(db);
  await sql`
    INSERT INTO metrics_people (day, role, account_id, is_first)
    SELECT ${day}::date, * FROM jsonb_to_recordset(${JSON.stringify(held.people)}::jsonb)
      AS p (role text, account_id text, is_first boolean)`.execute(db);
  await db.updateTable('metrics_days').set({ stale: false, counted_at: at }).where('day', '=', day).execute();
}
