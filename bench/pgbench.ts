import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Turn } from './load.ts';

const DEBIAN = '/usr/lib/postgresql';
const run = promisify(execFile);

/** The path of PostgreSQL's pgbench, or undefined. Needs version 14, the first with pipelines. */
export function findPgbench(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.filter((version) => Number(version) >= 14).map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

export type PgbenchRun = {
  pgbench: string;
  connectionString: string;
  /** The connection options that the server uses. */
  options: string;
  script: string;
  clients: number;
  /** Transactions per client. */
  each: number;
  /** The first number; the run uses clients × each numbers from it. */
  base: number;
  cpuMs: () => number;
};

/** Runs a script, each statement prepared once per connection. Throws when a transaction fails. */
export async function runPgbench(order: PgbenchRun): Promise<Turn> {
  const folder = mkdtempSync(join(tmpdir(), 'stafeta-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, order.script);
    const { clients, each, base } = order;
    const variables = Object.entries({ base, i: 0, clients }).flatMap(([name, value]) => [
      '-D',
      `${name}=${value}`,
    ]);
    const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-t', String(each)];
    const log = ['-l', '--log-prefix', join(folder, 'log')];
    const cpuBefore = order.cpuMs();
    const { stdout } = await run(order.pgbench, [...how, ...variables, ...log, '-f', file], {
      env: { ...process.env, ...connectionOf(order) },
    });
    const cpu = order.cpuMs() - cpuBefore;
    const took = readTimes(folder);
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (took.length !== clients * each || !(rate > 0)) throw new Error(`pgbench: ${stdout}`);
    return { took, elapsedMs: (took.length / rate) * 1_000, cpuMs: cpu };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function connectionOf({ connectionString, options }: PgbenchRun): Record<string, string> {
  const url = new URL(connectionString);
  return {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1),
    PGOPTIONS: options,
  };
}

/** Milliseconds of each transaction: the third column of pgbench's logs, where they are microseconds. */
function readTimes(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1_000);
}
