import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const DEADLINE_MS = 30_000;
vi.setConfig({ testTimeout: 4 * DEADLINE_MS, hookTimeout: 2 * DEADLINE_MS });
const PROGRAM = new URL('embedded-postgres-server.ts', import.meta.url).pathname;

let dataDir = '';
let servers: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stafeta-db-'));
  servers = [];
});

afterEach(async () => {
  servers.forEach((server) => server.kill('SIGTERM'));
  await until('the database has stopped', () => !isAlive(postmasterPid()));
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

test('kill -9 of the database: the server starts it again at the same address, with everything committed', async () => {
  const { connectionString, server } = await startServer();
  await insertUntilBroken(connectionString, () => process.kill(postmasterPid(), 'SIGKILL'));
  expect(await countWhenBack(connectionString)).toBeGreaterThanOrEqual(acknowledged);
  expect(server.exitCode).toBeNull();
});

test('kill -9 of the server: its database ends, and the next start has everything committed', async () => {
  const first = await startServer();
  await insertUntilBroken(first.connectionString, () => first.server.kill('SIGKILL'));
  const second = await startServer();
  expect(await countWhenBack(second.connectionString)).toBeGreaterThanOrEqual(acknowledged);
  expect(withoutPort(second.connectionString)).toBe(withoutPort(first.connectionString));
});

test('kill -9 of both at once, a lock file left behind that names a process of someone else', async () => {
  const first = await startServer();
  await insertUntilBroken(first.connectionString, () => {
    first.server.kill('SIGKILL');
    process.kill(postmasterPid(), 'SIGKILL');
  });
  const lock = join(dataDir, 'postgres/cluster/postmaster.pid');
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)));
  const second = await startServer();
  expect(await countWhenBack(second.connectionString)).toBeGreaterThanOrEqual(acknowledged);
});

test('a second server on the same folder is refused, and the first keeps its database', async () => {
  const first = await startServer();
  await expect(startServer()).rejects.toThrow(/is already used by process/);
  expect(await countWhenBack(first.connectionString)).toBe(0);
});

test('a second server that starts while the first is ending waits for it', async () => {
  const first = await startServer();
  const said = once(createInterface(first.server.stdout!), 'line');
  first.server.kill('SIGUSR2');
  await said;
  const second = startServer((line) => line.includes('is still ending') && first.server.kill('SIGTERM'));
  expect(await countWhenBack((await second).connectionString)).toBe(0);
  expect(first.server.signalCode).toBe('SIGTERM');
});

test('a first start that was cut off leaves nothing that disturbs the next one', async () => {
  const gone = spawn('true');
  await once(gone, 'exit');
  mkdirSync(join(dataDir, `postgres.new-${gone.pid}`, 'cluster/base'), { recursive: true });
  const { connectionString } = await startServer();
  expect(await countWhenBack(connectionString)).toBe(0);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

/** Number of rows that the database has confirmed in this test. */
let acknowledged = 0;

async function startServer(
  hear: (line: string) => unknown = () => undefined,
): Promise<{ connectionString: string; server: ChildProcess }> {
  const server = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  servers.push(server);
  let complaint = '';
  server.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
    hear(chunk.toString());
  });
  const line = once(createInterface(server.stdout), 'line');
  const exit = once(server, 'exit').then(() => Promise.reject(new Error(complaint)));
  const [connectionString] = (await Promise.race([line, exit])) as [string];
  exit.catch(() => {});
  return { connectionString, server };
}

/** Commits row after row, calls `strike` in the middle, and goes on until the connection breaks. */
async function insertUntilBroken(connectionString: string, strike: () => void): Promise<void> {
  acknowledged = 0;
  const client = new Client(connectionString);
  client.on('error', () => {});
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS parcels (id int PRIMARY KEY)');
  try {
    for (;;) {
      await client.query('INSERT INTO parcels VALUES ($1)', [acknowledged]);
      acknowledged += 1;
      if (acknowledged === 50) strike();
    }
  } catch {
    expect(acknowledged).toBeGreaterThanOrEqual(50);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Counts the rows, retrying until the database answers; they must be numbered from 0 without a gap. */
async function countWhenBack(connectionString: string): Promise<number> {
  let rows: { id: number }[] = [];
  await until('the database answers', async () => {
    const client = new Client(connectionString);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('CREATE TABLE IF NOT EXISTS parcels (id int PRIMARY KEY)');
      rows = (await client.query<{ id: number }>('SELECT id FROM parcels ORDER BY id')).rows;
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  });
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index));
  return rows.length;
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${DEADLINE_MS} ms`);
    await sleep(50);
  }
}

function postmasterPid(): number {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Without the port: the same one is requested again, but another process may have taken it meanwhile. */
function withoutPort(connectionString: string): string {
  return Object.assign(new URL(connectionString), { port: '' }).toString();
}
