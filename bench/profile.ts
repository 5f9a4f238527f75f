import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from './context.ts';
import { openHttpClient } from './http-client.ts';
import { openInspector } from './inspector.ts';
import { paceOf, time } from './load.ts';
import {
  accepting,
  fillOffered,
  fillPeople,
  listing,
  listingMine,
  quotesFrom,
  SENDERS,
} from './money-fixtures.ts';
import { busiest, type CpuProfile } from './profile-rows.ts';
import { queueIsEmpty } from './empty-queue.ts';
import { fillDeliveries } from './fill-deliveries.ts';
import { lookingCouriers } from './jobs-near.ts';

const CLIENTS = 16;
const SHOWN = 10;
const WARM_UP_SECONDS = 3;

/** What can be profiled: fills the database, then answers the nth call. */
const OPERATIONS = { list: listings, accept: acceptances, near: nearbyJobs, mine: ownLists } as const;

/** The names that `--profile` takes. */
export const PROFILED = Object.keys(OPERATIONS);

type Send = (n: number) => Promise<unknown>;
type Prepared = { send: Send; close(): void };

/**
 * Runs one operation by 16 clients for some seconds and writes two files into a folder: the server's CPU profile
 * (`NAME.cpuprofile`, which browsers' developer tools open) and PostgreSQL's statements by total time
 * (`NAME-statements.json`). Prints the first lines of both.
 */
export async function profile(context: Context, name: string, folder: string): Promise<void> {
  const prepare = OPERATIONS[name as keyof typeof OPERATIONS];
  const seconds = context.quick ? 3 : 15;
  const { send, close } = await prepare(context, (seconds + WARM_UP_SECONDS) * 1_000);
  let n = 0;
  const run = (length: number) =>
    time({ cpuMs: context.cpuMs, clients: CLIENTS, seconds: length, work: () => send((n += 1)) });
  await run(WARM_UP_SECONDS);
  const inspector = await openInspector(context.inspectorUrl ?? '');
  await context.pool.query('SELECT pg_stat_statements_reset()');
  await inspector.call('Profiler.enable');
  await inspector.call('Profiler.start');
  const turn = await run(seconds);
  const { profile: taken } = (await inspector.call('Profiler.stop')) as { profile: CpuProfile };
  inspector.close();
  const statements = await busiestStatements(context);
  close();
  writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(taken));
  writeFileSync(join(folder, `${name}-statements.json`), `${JSON.stringify(statements, null, 2)}\n`);
  console.table({ [`${name}, ${CLIENTS} clients`]: paceOf([turn]) });
  console.table(busiest(taken, SHOWN));
  console.table(
    statements
      .slice(0, SHOWN)
      .map(({ query, ...figures }) => ({ ...figures, query: query.replaceAll(/\s+/g, ' ').slice(0, 90) })),
  );
  await queueIsEmpty(context);
}

/** `plans` of `calls`: one for each call costs more than finding a few rows; `totalMs` has both. */
type StatementRow = { totalMs: number; calls: number; plans: number; meanMs: number; query: string };

async function busiestStatements({ pool }: Context): Promise<StatementRow[]> {
  const { rows } = await pool.query<StatementRow>(
    `SELECT round(total_plan_time + total_exec_time)::float AS "totalMs", calls::int, plans::int,
       round(((total_plan_time + total_exec_time) / greatest(calls, 1))::numeric, 3)::float AS "meanMs", query
     FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid AND d.datname = current_database()
     ORDER BY total_plan_time + total_exec_time DESC LIMIT 40`,
  );
  return rows;
}

async function listings({ pool, baseUrl }: Context): Promise<Prepared> {
  await fillPeople(pool);
  const quotes = await quotesFrom(baseUrl);
  const wire = openHttpClient(baseUrl);
  return { send: (n) => wire.send(listing(n, quotes)), close: () => wire.close() };
}

async function acceptances(context: Context, count: number): Promise<Prepared> {
  const { send, close } = await listings(context);
  const template = JSON.parse(String(await send(0))) as { id: string };
  await fillOffered(context.pool, template.id, 1, count);
  close();
  const wire = openHttpClient(context.baseUrl);
  return { send: (n) => wire.send(accepting(n)), close: () => wire.close() };
}

const OPEN = 100_000;

async function nearbyJobs({ pool, baseUrl, quick }: Context): Promise<Prepared> {
  const next = await lookingCouriers(pool);
  await fillDeliveries(pool, quick ? OPEN / 10 : OPEN);
  const wire = openHttpClient(baseUrl);
  return { send: () => wire.send(next()), close: () => wire.close() };
}

/** What each sender of the bench has under way. */
const UNDER_WAY = 25;

async function ownLists(context: Context): Promise<Prepared> {
  const { send, close } = await listings(context);
  for (let n = 0; n < SENDERS * UNDER_WAY; n += CLIENTS)
    await Promise.all(Array.from({ length: CLIENTS }, (_, i) => send(n + i)));
  await queueIsEmpty(context);
  close();
  const wire = openHttpClient(context.baseUrl);
  return { send: (n) => wire.send(listingMine(n)), close: () => wire.close() };
}
