import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Context, Row } from './context.ts';
import { limitCpu } from './cpu-share.ts';
import { type HttpClient, openHttpClient } from './http-client.ts';
import { type Call, round, time } from './load.ts';
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
    const pace = async (wires: readonly HttpClient[], clients: number) => {
      let n = 0;
      const work = () => wires[(n += 1) % wires.length]?.send(next(n));
      await time({ clients, seconds: WARM_UP_SECONDS, cpuMs: context.cpuMs, work });
      const seconds = context.quick ? 2 : 8;
      return (await time({ clients, seconds, cpuMs: context.cpuMs, work })).pace;
    };
    const wires = bases.map(openHttpClient);
    // Both run warm: a process compiles its code while it is used.
    await pace(wires, CLIENTS_EACH * wires.length);
    rows.push({
      what: `${what}, ${CLIENTS} clients, one process without a limit`,
      ...(await pace(wires.slice(0, 1), CLIENTS)),
    });
    const releases = pids.map((pid) => limitCpu(pid, SHARE));
    const limited = releases.every((release) => release !== null) ? `of ${SHARE} cores` : 'without a limit';
    const one = await pace(wires.slice(0, 1), CLIENTS_EACH);
    const two = await pace(wires, CLIENTS_EACH * wires.length);
    for (const release of releases) release?.();
    for (const wire of wires) wire.close();
    rows.push({ what: `${what}, ${CLIENTS_EACH} clients, one process ${limited}`, ...one });
    const ratio = round(two.perSecond / one.perSecond);
    rows.push({
      what: `${what}, ${CLIENTS_EACH * wires.length} clients, two processes ${limited}`,
      ...two,
      ratio,
    });
  }
  return rows;
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
