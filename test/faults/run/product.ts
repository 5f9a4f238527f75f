import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { joinEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded-join.ts';
import { PROCESS_ENVIRONMENT } from '../../support/process-environment.ts';

const SERVER = join(import.meta.dirname, '../../../src/server/main.ts');
const DEADLINE_MS = 60_000;

/** The real server, in its own process with the embedded PostgreSQL under it; both can be killed. */
export type Product = {
  baseUrl: string;
  start(): Promise<void>;
  /** kill -9 of the server, which ends its database too; then restarts it. */
  killServer(): Promise<void>;
  /** kill -9 of the postmaster; the server restarts it. */
  killDatabase(): Promise<void>;
  /** Waits until the server reports itself and its database ready. */
  whenReady(): Promise<void>;
  /** Runs one statement as the owner of the database, retried while there is none. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The server's last output lines, for a report. */
  lastLines(): string;
  stop(): Promise<void>;
};

export async function makeProduct(dataDir: string, environment: Record<string, string>): Promise<Product> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  let printed = '';
  let pool: { address: string; pool: pg.Pool } | null = null;

  const whenReady = () =>
    until('the server is ready', async () => {
      if (server?.exitCode !== null) throw new Error(`the server ended by itself:\n${printed.slice(-2_000)}`);
      const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      );
      await answer?.body?.cancel();
      return answer?.status === 200;
    });

  const start = async () => {
    server = spawn(process.execPath, [SERVER], {
      env: { ...PROCESS_ENVIRONMENT, ...environment, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => void (printed = `${printed}${chunk.toString()}`.slice(-20_000));
    server.stdout?.on('data', collect);
    server.stderr?.on('data', collect);
    await whenReady();
  };

  const poolNow = (): pg.Pool => {
    const address = joinEmbeddedPostgres(dataDir);
    if (!address) throw new Error('there is no database now');
    if (pool?.address !== address) {
      void pool?.pool.end();
      const made = new pg.Pool({ connectionString: address, max: 2 });
      made.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
      pool = { address, pool: made };
    }
    return pool.pool;
  };

  return {
    baseUrl,
    start,
    whenReady,
    lastLines: () => printed.slice(-2_000),
    killServer: async () => {
      if (!server) return;
      const exit = once(server, 'exit');
      server.kill('SIGKILL');
      await exit;
      await start();
    },
    killDatabase: async () => {
      const lock = join(dataDir, 'postgres/cluster/postmaster.pid');
      process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGKILL');
    },
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      let rows: Row[] = [];
      await until('the database answers', async () => {
        try {
          rows = (await poolNow().query<Row>(text, values)).rows;
          return true;
        } catch (error) {
          // A statement that the database refuses is a bug of the run itself; a deadlock's victim tries again.
          if (error instanceof pg.DatabaseError && !/^(57|08|53|40)/.test(error.code ?? '')) throw error;
          return false;
        }
      });
      return rows;
    },
    stop: async () => {
      await pool?.pool.end();
      if (!server || server.exitCode !== null) return;
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
    },
  };
}

/** Polls until a condition holds. Throws after a minute. */
async function until(what: string, isSo: () => Promise<boolean>, everyMs = 50): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${DEADLINE_MS} ms`);
    await sleep(everyMs);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
