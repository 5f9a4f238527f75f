import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { codeOf, messageOf } from '#domain/thrown.ts';
import { DATABASE_NAME } from './postgres.embedded-cluster.ts';
import { connectionStringOf } from './postgres.embedded-endpoint.ts';
import type { Endpoint } from './postgres.embedded-endpoint.ts';
import type { RunAs } from './postgres.embedded-run-as.ts';

/** The parameters for starting, and restarting, the database's main process. */
export type Postmaster = {
  program: string;
  cluster: string;
  logFile: string;
  runAs: RunAs;
  endpoint: Endpoint;
  password: string;
  settings: Record<string, string>;
  log: (line: string) => void;
};

/** Settings for a small machine and database; durability stays on: a committed delivery survives `kill -9`. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  max_connections: '60',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // Failed statements reach the application as errors; in the log they would only expose personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const MAX_LOG_BYTES = 5_000_000;

/** Starts the main process in its own session, so that Ctrl-C in a terminal only reaches the server. */
export function spawnPostmaster({
  program,
  cluster,
  logFile,
  runAs,
  endpoint,
  settings,
}: Postmaster): ChildProcess {
  const fixed = { listen_addresses: '127.0.0.1', unix_socket_directories: endpoint.socketDir ?? '' };
  const chosen = Object.entries({ ...SETTINGS, ...settings, ...fixed });
  const flags = chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [first = '', ...rest] = [
    ...runAs.prefix,
    program,
    '-D',
    cluster,
    '-p',
    String(endpoint.port),
    ...flags,
  ];
  const output = openLog(logFile);
  const child = spawn(first, rest, {
    cwd: cluster,
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...runAs.user,
  });
  closeSync(output);
  child.unref();
  return child;
}

/**
 * Waits until the database answers, through a recovery of any length, and creates the product's database in it the
 * first time. Returns false when the process ended before; `deadlineMs` bounds only the silence, not a recovery.
 */
export async function isAnswering(
  postmaster: Postmaster,
  child: ChildProcess,
  deadlineMs = 20_000,
): Promise<boolean> {
  const started = Date.now();
  let lastSignMs = started;
  let nextLogMs = started + 3000;
  while (!hasEnded(child)) {
    const code = await knock(postmaster);
    if (code === undefined) return true;
    if (code === UNKNOWN_DATABASE) await createDatabase(postmaster);
    if (code === STARTING_UP) lastSignMs = Date.now();
    if (Date.now() - lastSignMs > deadlineMs)
      throw new Error(`The database does not answer (${code}).\n${logTail(postmaster)}`);
    if (Date.now() > nextLogMs) {
      postmaster.log(`The database is recovering (${Math.round((Date.now() - started) / 1000)} s)…`);
      nextLogMs = Date.now() + 5000;
    }
    if (code !== UNKNOWN_DATABASE) await sleep(40);
  }
  return false;
}

/** Whether the process never started or has ended. */
export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** The last lines of the database's log, for an error message. */
export function logTail({ logFile }: Postmaster, lines = 15): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

const UNKNOWN_DATABASE = '3D000';
const STARTING_UP = '57P03';

async function knock({ endpoint, password }: Postmaster): Promise<string | undefined> {
  const client = new Client({
    connectionString: connectionStringOf(endpoint, password),
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return codeOf(error) || messageOf(error);
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase({ endpoint, password }: Postmaster): Promise<void> {
  const client = new Client({ connectionString: connectionStringOf(endpoint, password, 'postgres') });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

function openLog(logFile: string): number {
  try {
    if (statSync(logFile).size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  } catch {
    // The first start has no log yet.
  }
  return openSync(logFile, 'a', 0o600);
}
