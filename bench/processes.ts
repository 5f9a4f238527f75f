import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Context, Row } from './context.ts';
import { limitCpu } from './cpu-share.ts';
import { type HttpClient, openHttpClient } from './http-client.ts';
import { type Call, paceOf, round, time, type Turn } from './load.ts';
import { fillOffered, fillPeople, listing, listingMine, quotesFrom } from './money-fixtures.ts';
import { freePort, startServer, stopped } from './with-server.ts';

const CLIENTS = 16;
/**
 * The clients of each limited process: two processes have twice as many. Work that comes at the same time is cheaper, so
 * that with the same clients for both each of two would have batches of half the size.
 */
const CLIENTS_EACH = 32;
const DELIVERIES = 50_000;
const WARM_UP_SECONDS = 3;
/** How often each is measured, in turn. */
const TURNS = 3;
/** The share of a core of each process: two of them, the database and the clients must fit in two cores. */
const SHARE = 0.25;

type Operation = { what: string; next: (n: number) => Call };

/**
 * One server process and two on the same database. Each has a quarter of a core, so that neither the database nor the
 * clients on the same machine are the limit; without limits first, for the CPU of a call.
 */
export const processes: Bench = {
  name: 'processes',
  async run(context) {
    const folder = mkdtempSync(join(tmpdir(), 'stafeta-bench-processes-'));
    // The server of all benches would take the outbox rows of these two.
    process.kill(context.serverPid, 'SIGSTOP');
    const ports = [await freePort(), await freePort()];
    const servers = [];
    for (const port of ports) servers.push(await startServer(port, context.connectionString, folder));
    try {
      const bases = ports.map((port) => `http://127.0.0.1:${port}`);
      const pids = servers.map(({ child }) => child.pid ?? 0);
      return await compare(context, bases, pids);
    } finally {
      for (const { child } of servers) await stopped(child);
      process.kill(context.serverPid, 'SIGCONT');
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function compare(context: Context, bases: readonly string[], pids: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, next } of await operations(context, bases[0] ?? '')) {
    const wires = bases.map(openHttpClient);
    const [first, both] = [wires.slice(0, 1), wires];
    const load = { context, next, seconds: context.quick ? 2 : 6 };
    // Both run warm: a process compiles its code while it is used.
    await takeTurn(both, { ...load, clients: CLIENTS_EACH });
    const free = [await takeTurn(first, { ...load, clients: CLIENTS })];
    const releases = pids.map((pid) => limitCpu(pid, SHARE));
    const limited = releases.every((release) => release !== null) ? `of ${SHARE} cores` : 'without a limit';
    const one: Turn[] = [];
    const two: Turn[] = [];
    for (let turn = 0; turn < (context.quick ? 1 : TURNS); turn += 1) {
      one.push(await takeTurn(first, { ...load, clients: CLIENTS_EACH }));
      two.push(await takeTurn(both, { ...load, clients: CLIENTS_EACH }));
    }
    for (const release of releases) release?.();
    for (const wire of wires) wire.close();
    const [paceOfOne, paceOfTwo] = [paceOf(one), paceOf(two)];
    rows.push(
      { what: `${what}, ${CLIENTS} clients, one process without a limit`, ...paceOf(free) },
      { what: `${what}, ${CLIENTS_EACH} clients, one process ${limited}`, ...paceOfOne },
      {
        what: `${what}, ${CLIENTS_EACH * 2} clients, two processes ${limited}`,
        ...paceOfTwo,
        ratio: round(paceOfTwo.perSecond / paceOfOne.perSecond),
      },
    );
  }
  return rows;
}

type TurnOptions = { context: Context; next: (n: number) => Call; clients: number; seconds: number };

/** So many clients on each process, after a warm-up: as behind a balancer, one that is held up does not draw those of the others. */
async function takeTurn(
  wires: readonly HttpClient[],
  { context, next, clients, seconds }: TurnOptions,
): Promise<Turn> {
  let n = 0;
  const run = async (length: number) => {
    const runs = wires.map(async (wire) => {
      const work = () => wire.send(next((n += 1)));
      return (await time({ clients, seconds: length, cpuMs: context.cpuMs, work })).took;
    });
    return (await Promise.all(runs)).flat();
  };
  await run(WARM_UP_SECONDS);
  const [cpuBefore, from] = [context.cpuMs(), performance.now()];
  const took = await run(seconds);
  return { took, elapsedMs: performance.now() - from, cpuMs: context.cpuMs() - cpuBefore };
}

async function operations({ pool, quick }: Context, base: string): Promise<Operation[]> {
  await fillPeople(pool);
  const quotes = await quotesFrom(base);
  const wire = openHttpClient(base);
  const template = JSON.parse(await wire.send(listing(0, quotes))) as { id: string };
  wire.close();
  await fillOffered(pool, template.id, 1, quick ? DELIVERIES / 10 : DELIVERIES);
  return [
    { what: 'my list of 20', next: listingMine },
    { what: 'list', next: (n) => listing(n, quotes) },
  ];
}
