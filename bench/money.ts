import { connectDatabase } from '#server/db/core/connect.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import type { Bench, Context, Row } from './context.ts';
import { type Call, paceOf, round, time, type Turn, warmUpFor } from './load.ts';
import {
  accepting,
  fillOffered,
  fillPeople,
  listing,
  type Quotes,
  quotesFrom,
  countDeliveries,
} from './money-fixtures.ts';
import { fillFloor, floorOf, prepareFloor } from './floor.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { scriptOf } from './pgbench-script.ts';
import { queueIsEmpty } from './empty-queue.ts';
import { FIRST_FREE, record, type Recording, type Recordings } from './record.ts';
import { openHttpClient } from './http-client.ts';

const CLIENTS = [1, 16, 64];
const CLIENTS_OF_QUICK = [1, 16];
// A new connection of pgbench is slow at first: fewer transactions on each would mostly measure that.
const LEAST_EACH = 20;

// The assumed rate for a client count that has not been measured yet, to fill enough in advance.
const GUESSED_RATE = 400;

const OPERATIONS = ['list', 'accept and pay', 'list, and accept and pay another'] as const;
type Operation = (typeof OPERATIONS)[number];

/** The runs of each kind. */
type Turns = Record<'server' | 'steps' | 'oneTrip' | 'floorTrips' | 'floorOne', Turn[]>;

/** How many transactions of the yardstick there are for one of the product's, and their first number. */
const FLOOR_TIMES = 4;
const FLOOR_FIRST = 1_000_000_000;

type Stage = Context & {
  /** The yardstick's next number, above `FLOOR_FIRST`. */
  floorNext: number;
  recordings: Recordings;
  quotes: Quotes;
  seconds: number;
  /** Numbers of deliveries with an offer that is not accepted yet: from `next` up to `end`. */
  stock: { next: number; end: number };
};

/** Listing a parcel, and accepting an offer from the wallet: the server against PostgreSQL with the same statements. */
export const money: Bench = {
  name: 'money',
  async run(context) {
    await fillPeople(context.pool);
    await prepareFloor(context.pool);
    const recordings = await record(context);
    const stage: Stage = {
      ...context,
      recordings,
      quotes: [],
      seconds: context.quick ? 0.5 : 3,
      stock: { next: FIRST_FREE, end: FIRST_FREE },
      floorNext: 0,
    };
    const pgbench = findPgbench();
    if (!pgbench) process.stdout.write('pgbench is not installed: without the ceiling of the database\n');
    const rows: Row[] = [];
    for (const operation of OPERATIONS) rows.push(...(await measure(stage, operation, pgbench)));
    const violations = await ledgerViolations(connectDatabase(context.pool));
    return [...rows, { what: 'broken promises of the ledger', calls: violations.length }];
  },
};

async function measure(stage: Stage, operation: Operation, pgbench: string | undefined): Promise<Row[]> {
  const parts = recordingsOf(operation, stage.recordings);
  const scripts = {
    steps: await scriptOf(stage.pool, parts, false),
    oneTrip: await scriptOf(stage.pool, parts, true),
  };
  await warmUp(stage, operation);
  const rows: Row[] = [];
  for (const clients of stage.quick ? CLIENTS_OF_QUICK : CLIENTS) {
    const turns: Turns = { server: [], steps: [], oneTrip: [], floorTrips: [], floorOne: [] };
    for (let turn = 0; turn < (stage.quick ? 1 : 2); turn += 1) {
      stage.quotes = await quotesFrom(stage.baseUrl);
      const done = await throughServer(stage, operation, clients, turns.server);
      turns.server.push(done);
      const each = Math.max(Math.ceil(done.took.length / clients), stage.quick ? 3 : LEAST_EACH);
      for (const kind of ['steps', 'oneTrip'] as const) {
        if (!pgbench) continue;
        const order = { pgbench, script: scripts[kind], clients, each };
        turns[kind].push(await throughPgbench(stage, operation, order));
      }
      if (pgbench) await throughFloor(stage, operation, { pgbench, clients, each, turns });
      await emptyQueue(stage);
    }
    rows.push(rowOf(`${operation}, ${clients} clients`, turns, pgbench !== undefined));
  }
  return rows;
}

function recordingsOf(operation: Operation, { list, accept }: Recordings): Recording[] {
  return { list: [list], 'accept and pay': [accept], 'list, and accept and pay another': [list, accept] }[
    operation
  ];
}

/** What an acceptance leaves to do is in batches, whose code takes longest to be compiled. */
async function warmUp(stage: Stage, operation: Operation): Promise<void> {
  stage.quotes = await quotesFrom(stage.baseUrl);
  const { clients, seconds } = warmUpFor(stage);
  await throughServer({ ...stage, seconds }, operation, clients, []);
  await emptyQueue(stage);
}

/** The operation over HTTP by so many clients at once. The server also runs the jobs that it enqueues. */
async function throughServer(stage: Stage, operation: Operation, clients: number, before: Turn[]) {
  const rate = before.length > 0 ? paceOf(before).perSecond : GUESSED_RATE;
  if (operation !== 'list') await stockUp(stage, Math.ceil(rate * stage.seconds * 1.5) + clients);
  const wire = openHttpClient(stage.baseUrl);
  const send = (call: Call) => wire.send(call);
  const works: Record<Operation, (n: number) => Promise<unknown>> = {
    list: (n) => send(listing(n, stage.quotes)),
    'accept and pay': (n) => send(accepting(n)),
    'list, and accept and pay another': async (n) => {
      await send(listing(n, stage.quotes));
      await send(accepting(n));
    },
  };
  const { stock } = stage;
  const done = await time({
    ...stage,
    clients,
    work: () => (operation === 'list' || stock.next < stock.end ? works[operation](stock.next++) : undefined),
  });
  wire.close();
  await emptyQueue(stage);
  return done;
}

/** The least that the operation is, by pgbench; both at once have no yardstick. */
async function throughFloor(
  stage: Stage,
  operation: Operation,
  { pgbench, clients, each, turns }: { pgbench: string; clients: number; each: number; turns: Turns },
): Promise<void> {
  if (operation === 'list, and accept and pay another') return;
  const floor = floorOf(operation === 'list' ? 'list' : 'accept');
  // So little work takes no time: more transactions, so that new connections do not count.
  const many = each * FLOOR_TIMES;
  for (const [kind, script] of [
    ['floorTrips', floor.trips],
    ['floorOne', floor.one],
  ] as const) {
    const base = stage.floorNext + FLOOR_FIRST;
    stage.floorNext += clients * many;
    if (operation !== 'list') await fillFloor(stage.pool, base, clients * many);
    const run = { ...stage, pgbench, script, clients, each: many, base, options: '' };
    turns[kind].push(await runPgbench(run));
  }
}

type Order = { pgbench: string; script: string; clients: number; each: number };

/** The same by pgbench. Throws unless every transaction had the server call's effect: an update may match no row. */
async function throughPgbench(stage: Stage, operation: Operation, order: Order) {
  const count = order.clients * order.each;
  if (operation !== 'list') await stockUp(stage, count);
  const base = stage.stock.next;
  stage.stock.next += count;
  const before = await countDeliveries(stage.pool);
  const done = await runPgbench({ ...stage, ...order, base, options: stage.recordings.options });
  const after = await countDeliveries(stage.pool);
  const listed = after.listed - before.listed === (operation === 'accept and pay' ? 0 : count);
  const paid = after.paid - before.paid === (operation === 'list' ? 0 : count);
  if (!listed || !paid)
    throw new Error(`pgbench did not ${operation}: ${JSON.stringify({ count, before, after })}`);
  return done;
}

async function stockUp({ pool, recordings, stock }: Stage, count: number): Promise<void> {
  const first = Math.max(stock.next, stock.end);
  const end = stock.next + count;
  if (end <= first) return;
  await fillOffered(pool, recordings.template, first, end);
  stock.end = end;
}

/** Deletes pending jobs, so that they do not affect the next measurement. */
async function emptyQueue(stage: Stage): Promise<void> {
  await stage.pool.query('DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL');
  await stage.pool.query('DELETE FROM outbox');
  await queueIsEmpty(stage);
}

function rowOf(what: string, turns: Turns, hasCeiling: boolean): Row {
  const server = paceOf(turns.server);
  if (!hasCeiling) return { what, ...server };
  const steps = paceOf(turns.steps);
  const oneTrip = paceOf(turns.oneTrip);
  return {
    what,
    ...server,
    pgbenchPerSecond: steps.perSecond,
    pgbenchP50Ms: steps.p50Ms,
    pgbenchP99Ms: steps.p99Ms,
    pgbenchCpuMs: steps.cpuMsPerCall,
    ratio: round(server.perSecond / steps.perSecond),
    oneTripPerSecond: oneTrip.perSecond,
    oneTripRatio: round(server.perSecond / oneTrip.perSecond),
    ...floorFigures(server.perSecond, turns),
  };
}

/** The yardstick's figures: its rates, its CPU, and the server's rate as a share of them. */
function floorFigures(perSecond: number, { floorTrips, floorOne }: Turns): Record<string, number> {
  if (floorTrips.length === 0) return {};
  const [trips, one] = [paceOf(floorTrips), paceOf(floorOne)];
  return {
    floorPerSecond: trips.perSecond,
    floorCpuMs: trips.cpuMsPerCall,
    floorRatio: round(perSecond / trips.perSecond),
    floorOnePerSecond: one.perSecond,
    floorOneRatio: round(perSecond / one.perSecond),
  };
}
