import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer, PROGRAM } from '../scripts/prepare.mjs';
import { SERVER_FLAGS, SERVER_MEMORY } from '../scripts/server-memory.mjs';
import { openPool } from '#server/db/core/connect.ts';
import type { Context } from './context.ts';
import { cpuMsBelow } from './cpu.ts';
import { queueIsEmpty } from './empty-queue.ts';

const POOL_SIZE = 8;
/** A server collects its memory once, five seconds after its start, and then compiles again what it runs. */
const SETTLED_MS = 6_000;
const QUIET = { DEMO: 'on', DEMO_COURIERS: 'off', DEMO_CITY: 'off', LOG_LEVEL: 'error' };
/** What Node writes to stderr of its inspector. */
const INSPECTOR_SAYS = /^(Debugger |For help, see)/;
const SERVER = join(import.meta.dirname, '../src/server/main.ts');

type Where = {
  folder: string;
  ownerUrl: string;
  quick: boolean;
  soakSeconds?: number;
  /** Starts the server with its inspector. */
  inspected?: boolean;
  /** Lets PostgreSQL count its statements. */
  statements?: boolean;
};

/** Runs work with a server process on a new database, and removes both afterwards. */
export async function withServer<T>(where: Where, work: (context: Context) => Promise<T>): Promise<T> {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  await onServer(where.ownerUrl, `CREATE DATABASE ${name}`);
  const connectionString = Object.assign(new URL(where.ownerUrl), { pathname: `/${name}` }).toString();
  const port = await freePort();
  const dataDir = join(where.folder, name);
  const pool = openPool({ connectionString, size: POOL_SIZE, patient: true });
  pool.on('error', () => undefined);
  // What `npm start` runs; a profile names the sources.
  if (!where.inspected) await buildServer(process.execPath);
  const program = where.inspected ? SERVER : PROGRAM;
  // A server makes its database once: what it is like on the next day is measured.
  const first = await startServer(port, connectionString, dataDir, false, program);
  await queueIsEmpty({ pool });
  await stopped(first.child);
  const server = await startServer(port, connectionString, dataDir, where.inspected, program);
  try {
    await sleep(SETTLED_MS);
    if (where.statements) await pool.query('CREATE EXTENSION pg_stat_statements');
    return await work({
      quick: where.quick,
      ...(where.soakSeconds === undefined ? {} : { soakSeconds: where.soakSeconds }),
      baseUrl: `http://127.0.0.1:${port}`,
      pool,
      connectionString,
      serverPid: server.child.pid ?? 0,
      ...(server.inspectorUrl ? { inspectorUrl: server.inspectorUrl } : {}),
      cpuMs: () => cpuMsBelow(process.pid),
    });
  } finally {
    await pool.end();
    await stopped(server.child);
    await onServer(where.ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** A server process, and the address of its inspector when it has one. */
export type StartedServer = { child: ChildProcess; inspectorUrl?: string };

/** Starts a server process on a database and waits until it serves requests. */
export async function startServer(
  port: number,
  databaseUrl: string,
  dataDir: string,
  inspected = false,
  program = SERVER,
): Promise<StartedServer> {
  const env = { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const child = spawn(
    process.execPath,
    [...SERVER_FLAGS, ...(inspected ? ['--inspect=127.0.0.1:0'] : []), program],
    {
      // Forwarded addresses are trusted, so that a bench's clients can have many.
      env: { ...env, ...SERVER_MEMORY, ...QUIET, THROTTLE_SCALE: '1000000', TRUSTED_PROXY: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let inspectorUrl: string | undefined;
  child.stderr.on('data', (part: Buffer) => {
    inspectorUrl ??= /ws:\/\/\S+/.exec(String(part))?.[0];
    if (!INSPECTOR_SAYS.test(String(part))) process.stderr.write(part);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
    child.stdout.on('data', (part: Buffer) => {
      if (String(part).includes('ready in')) resolve();
    });
  });
  child.removeAllListeners('exit');
  return { child, ...(inspectorUrl ? { inspectorUrl } : {}) };
}

/** Stops a server process and waits for its end. */
export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const pool = openPool({ connectionString, size: 1, patient: true });
  pool.on('error', () => undefined);
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/** A free loopback port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
