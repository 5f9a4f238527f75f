import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Bench, Context, Row } from './context.ts';
import { deliveryId, fillHistory, HEAVY_COURIER, HEAVY_SENDER, STAFF, tokenOf } from './fill-history.ts';
import { send } from './load.ts';
import { signIn } from './people.ts';
import { recordSql, type SqlRecorder, type Statement } from './sql-recorder.ts';
import { freePort, startServer, stopped } from './with-server.ts';

const SIZES = { small: 10_000, large: 1_000_000 };

/** The most buffers that a read may touch among a million deliveries, and the most that a search of the staff may. */
const MOST = { read: 60, staffSearch: 500 };
/** The most that it may grow from the small to the large size. */
const MOST_GROWTH = 1.5;

type Read = { what: string; path: string; as?: 'sender' | 'courier' | 'admin'; isStaffSearch?: boolean };

/**
 * Growth: the buffers that each read touches among 10,000 and among 1,000,000 deliveries, by EXPLAIN (ANALYZE, BUFFERS)
 * of the statements that the server sends for it. Exact on any machine: no time is measured.
 */
export const growth: Bench = {
  name: 'growth',
  async run(context) {
    const scale = context.quick ? 0.1 : 1;
    const sizes = [SIZES.small * scale, SIZES.large * scale];
    const found: Map<string, Touched>[] = [];
    let filled = 0;
    for (const size of sizes) {
      const started = performance.now();
      await fillHistory(context.pool, filled, size);
      process.stdout.write(
        `${size} deliveries after ${Math.round((performance.now() - started) / 1_000)} s\n`,
      );
      found.push(await touchedByAll(context, size));
      filled = size;
    }
    const [small, large] = found;
    return [...(large ?? [])].map(([what, touched]) => rowOf(what, small?.get(what)?.buffers ?? 0, touched));
  },
};

/** The buffers of a read's statements, and the most expensive one. */
type Touched = { buffers: number; statement: string; ofStatement: number; limit: number };

function rowOf(what: string, before: number, { buffers, statement, ofStatement, limit }: Touched): Row {
  const grew = Math.round((buffers / Math.max(1, before)) * 100) / 100;
  const isWithin = buffers <= limit && grew <= MOST_GROWTH;
  return {
    what,
    before,
    after: buffers,
    grew,
    within: isWithin ? 'yes' : 'NO',
    ...(isWithin ? {} : { ofStatement, statement }),
  };
}

type Newest = { id: string; number: string; pickup_address: string };

/** The street of a delivery as a search: at the large size a page's worth and more are in it, and many more are not. */
const streetOf = (delivery?: Newest) =>
  encodeURIComponent((delivery?.pickup_address ?? '').split(',')[0]?.toLowerCase() ?? '');

/** The reads of every role; the page's deliveries are the newest ones of whoever asks. */
async function readsOf(context: Context, size: number): Promise<Read[]> {
  const newest = async (column: 'sender_id' | 'courier_id', account: string, status: string) => {
    const { rows } = await context.pool.query<Newest>(
      `SELECT id, number, pickup_address FROM deliveries WHERE ${column} = $1 AND status = $2 ORDER BY seq DESC LIMIT 1`,
      [account, status],
    );
    return rows[0];
  };
  const open = await newest('sender_id', HEAVY_SENDER, 'open');
  const ended = await newest('sender_id', HEAVY_SENDER, 'completed');
  const carried = await newest('courier_id', HEAVY_COURIER, 'accepted');
  const next = Array.from({ length: 200 }, (_, i) => size - i - 1).find((n) => n % 200 === 0) ?? 0;
  return [
    { what: 'my deliveries', path: '/deliveries?scope=active', as: 'sender' },
    { what: 'my history', path: '/deliveries?scope=history', as: 'sender' },
    { what: 'my history, by status', path: '/deliveries?scope=history&status=cancelled', as: 'sender' },
    { what: 'my history, searched', path: `/deliveries?scope=history&q=${streetOf(ended)}`, as: 'sender' },
    {
      what: 'my history, not found',
      path: '/deliveries?scope=history&q=strada%20probei%20nicio',
      as: 'sender',
    },
    { what: 'my history, by number', path: `/deliveries?scope=history&q=${ended?.number}`, as: 'sender' },
    {
      what: 'my history, by day',
      path: '/deliveries?scope=history&from=2026-01-02&to=2026-01-02',
      as: 'sender',
    },
    { what: 'a delivery', path: `/deliveries/${ended?.id}`, as: 'sender' },
    { what: 'its offers', path: `/deliveries/${open?.id}/offers`, as: 'sender' },
    { what: 'its receipt', path: `/deliveries/${ended?.id}/receipt`, as: 'sender' },
    { what: 'my wallet', path: '/wallet', as: 'sender' },
    { what: 'my movements', path: '/wallet/transactions', as: 'sender' },
    { what: 'my movements, refunds', path: '/wallet/transactions?kind=refunded', as: 'sender' },
    { what: 'recent places', path: '/places/recent', as: 'sender' },
    { what: 'my notifications', path: '/notifications', as: 'sender' },
    { what: 'promotions', path: '/promos', as: 'sender' },
    { what: 'jobs nearby', path: '/courier/jobs?lat=44.4325&lng=26.1039', as: 'courier' },
    { what: 'a job', path: `/courier/jobs/${deliveryId(next)}`, as: 'courier' },
    { what: 'my offers', path: '/courier/offers', as: 'courier' },
    { what: 'my trip', path: '/courier/deliveries?scope=active', as: 'courier' },
    { what: 'a trip', path: `/deliveries/${carried?.id}`, as: 'courier' },
    { what: 'my trips', path: '/courier/deliveries?scope=history', as: 'courier' },
    { what: 'my earnings', path: '/courier/earnings', as: 'courier' },
    { what: 'my payouts', path: '/courier/payouts', as: 'courier' },
    { what: 'my invoices', path: '/invoices', as: 'courier' },
    { what: 'my profile', path: '/courier', as: 'courier' },
    { what: 'a courier’s notifications', path: '/notifications', as: 'courier' },
    { what: 'the receiver’s page', path: `/tracking/${tokenOf(next + 2)}` },
    { what: 'the receiver’s custody log', path: `/tracking/${tokenOf(next + 2)}/custody` },
    { what: 'overview', path: '/admin/overview', as: 'admin' },
    { what: 'couriers', path: '/admin/couriers?queue=all', as: 'admin' },
    {
      what: 'couriers, searched',
      path: '/admin/couriers?queue=all&q=0700',
      as: 'admin',
      isStaffSearch: true,
    },
    ...[
      ['a number', String(ended?.number)],
      ['a phone', '0722 333 218'],
      ['a last name', 'țăranu'],
      ['three letters', 'pop'],
      ['a whole name', 'popescu andrei'],
      ['the end of a phone', '0218'],
    ].map(([what, q = '']) => ({
      what: `search, ${what}`,
      path: `/admin/search?q=${encodeURIComponent(q)}`,
      as: 'admin' as const,
      isStaffSearch: true,
    })),
    { what: 'complaints', path: '/admin/disputes', as: 'admin' },
    { what: 'held money', path: '/admin/risk-holds', as: 'admin' },
    { what: 'notices', path: '/admin/content-notices', as: 'admin' },
    { what: 'cash of couriers', path: '/admin/cash', as: 'admin' },
    { what: 'refunds', path: '/admin/refunds', as: 'admin' },
    { what: 'goodwill', path: '/admin/goodwills', as: 'admin' },
    { what: 'returned fees', path: '/admin/fee-returns', as: 'admin' },
    { what: 'cardholders’ complaints', path: '/admin/chargebacks', as: 'admin' },
    { what: 'text messages', path: '/admin/texts', as: 'admin' },
    { what: 'the log', path: '/admin/audit', as: 'admin' },
  ];
}

async function touchedByAll(context: Context, size: number): Promise<Map<string, Touched>> {
  const folder = mkdtempSync(join(tmpdir(), 'stafeta-bench-growth-'));
  const recorder = await recordSql(context.connectionString);
  const port = await freePort();
  const server = await startServer(port, recorder.connectionString, folder);
  const accounts = { sender: HEAVY_SENDER, courier: HEAVY_COURIER, admin: STAFF };
  const headers: Record<string, Record<string, string>> = {};
  for (const [role, account] of Object.entries(accounts)) {
    const [session] = await signIn(context.pool, [account], role as keyof typeof accounts);
    headers[role] = session ?? {};
  }
  const agent = new Agent({ keepAlive: true });
  const touched = new Map<string, Touched>();
  try {
    for (const read of await readsOf(context, size)) {
      const call = { method: 'GET', path: `/api/v1${read.path}`, headers: headers[read.as ?? ''] ?? {} };
      // The first call warms up the server: what it caches is not part of later ones.
      await send(`http://127.0.0.1:${port}`, agent, call);
      recorder.take();
      await send(`http://127.0.0.1:${port}`, agent, call);
      touched.set(read.what, await touchedBy(context.pool, recorder, read));
    }
    return touched;
  } finally {
    agent.destroy();
    await stopped(server.child);
    await recorder.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function touchedBy(pool: pg.Pool, recorder: SqlRecorder, read: Read): Promise<Touched> {
  const statements = recorder
    .take()
    .filter(({ connection, sql }) => recorder.optionsOf(connection).includes('role=') && isExplained(sql));
  const worst = { buffers: 0, sql: '' };
  let sum = 0;
  for (const statement of statements) {
    const buffers = await buffersOf(pool, statement);
    sum += buffers;
    if (buffers > worst.buffers) Object.assign(worst, { buffers, sql: statement.sql });
  }
  return {
    buffers: sum,
    statement: worst.sql.replaceAll(/\s+/g, ' ').slice(0, 120),
    ofStatement: worst.buffers,
    limit: read.isStaffSearch ? MOST.staffSearch : MOST.read,
  };
}

/** Queue workers and the sandbox's provider ask for work beside the call: that is not the call's. */
const isExplained = (sql: string) =>
  /^\s*(?:select|with|insert|update|delete)\b/i.test(sql) &&
  !/graphile_worker|outbox|stripe_emulator/.test(sql);

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } };

/** The buffers of one statement with its values; what it writes is rolled back. */
async function buffersOf(pool: pg.Pool, { sql, values }: Statement): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const explain = async () =>
      client.query<{ 'QUERY PLAN': [Plan] }>(
        `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`,
        values,
      );
    // At first the connection reads the descriptions of tables that a function names: a server's connections have them.
    await explain();
    const { rows } = await explain();
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
