import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import { DEFAULT_TIME_ZONE } from '#domain/time-zone.ts';
import type { Bench, Row } from './context.ts';
import { fillHistory, STAFF } from './fill-history.ts';
import { press, round } from './load.ts';
import { signIn } from './people.ts';

const DELIVERIES = 100_000;
const POLL_MS = 500;
/** The columns that lie in the fill's year and are moved so that its newest delivery is one of now. */
const TIMES = {
  deliveries: ['created_at', 'updated_at', 'accepted_at', 'picked_up_at', 'ended_at', 'released_at'],
  delivery_events: ['at'],
  ledger_transactions: ['posted_at'],
  notifications: ['created_at', 'read_at'],
};

/** Numbers: how long all days take to be counted anew, and the page and its lists over 100,000 deliveries of a month. */
export const numbers: Bench = {
  name: 'numbers',
  async run({ pool, quick, ...context }) {
    const size = DELIVERIES * (quick ? 0.1 : 1);
    await fillHistory(pool, 0, size);
    await moveToNow(pool);
    const [headers = {}] = await signIn(pool, [STAFF], 'admin');
    const to = localDay(new Date(), DEFAULT_TIME_ZONE);
    const period = `from=${addDays(to, -27)}&to=${to}`;
    const counted = await countAllDays(pool);
    const rows: Row[] = [
      { what: `${size} deliveries, ${counted.days} days counted`, seconds: counted.seconds },
    ];
    for (const [what, path] of [
      ['the page, 28 days and those before', `/admin/numbers?${period}`],
      ['the page of a county', `/admin/numbers?${period}&county=CJ`],
      ['the page of last week', `/admin/numbers?from=${addDays(to, -13)}&to=${addDays(to, -7)}`],
      ['50 rows behind a number', `/admin/numbers/rows?${period}&counter=delivered`],
      ['rows that were missed', `/admin/numbers/rows?${period}&counter=listed&missed=rated`],
    ] as const) {
      const next = () => ({ method: 'GET', path: `/api/v1${path}`, headers });
      rows.push({ what, ...(await press({ ...context, clients: 1, seconds: quick ? 2 : 8, next })) });
    }
    return rows;
  },
};

/** Moves all times of the fill so that its newest delivery is one of now. */
export async function moveToNow(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    const { rows } = await client.query<{ by: string }>(
      'SELECT (now() - max(created_at))::text AS by FROM deliveries',
    );
    for (const [table, columns] of Object.entries(TIMES)) {
      const moved = columns.map((column) => `${column} = ${column} + $1::interval`).join(', ');
      await client.query(`UPDATE ${table} SET ${moved}`, [rows[0]?.by]);
    }
    await client.query('RESET ALL');
  } finally {
    client.release();
  }
  await pool.query('VACUUM FULL ANALYZE delivery_events, ledger_transactions, deliveries, notifications');
}

/** Marks every day and waits for the server's sweep. */
async function countAllDays(pool: pg.Pool): Promise<{ days: number; seconds: number }> {
  await pool.query(
    `INSERT INTO metrics_days (day) SELECT DISTINCT (at AT TIME ZONE $1)::date FROM delivery_events
     WHERE (at AT TIME ZONE $1)::date < (now() AT TIME ZONE $1)::date`,
    [DEFAULT_TIME_ZONE],
  );
  let started: number | undefined;
  for (;;) {
    const { rows } = await pool.query<{ days: number; left: number }>(
      'SELECT count(*)::integer AS days, count(*) FILTER (WHERE stale)::integer AS left FROM metrics_days',
    );
    const { days = 0, left = 0 } = rows[0] ?? {};
    if (left < days) started ??= performance.now();
    if (left === 0) return { days, seconds: round((performance.now() - (started ?? 0)) / 1_000) };
    await sleep(POLL_MS);
  }
}
