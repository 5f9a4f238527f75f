import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '#domain/thrown.ts';
import { findPostgresBinaries } from './postgres.embedded-binaries.ts';
import { createClusterOnce } from './postgres.embedded-cluster.ts';
import { chooseEndpoint, connectionStringOf } from './postgres.embedded-endpoint.ts';
import {
  announceEnd,
  claimDatabase,
  lastPort,
  releaseDatabase,
  untilOwnerHasEnded,
} from './postgres.embedded-owner.ts';
import { hasEnded, isAnswering, logTail, spawnPostmaster } from './postgres.embedded-postmaster.ts';
import type { Postmaster } from './postgres.embedded-postmaster.ts';
import { clearLeftovers } from './postgres.embedded-processes.ts';
import { chooseRunAs } from './postgres.embedded-run-as.ts';

/**
 * Options of the embedded database; `settings` are PostgreSQL's own and override the product's. Once `stopping` is
 * aborted, a process that starts on the same folder waits for this one.
 */
export type EmbeddedPostgresOptions = {
  dataDir: string;
  port?: number;
  log: (line: string) => void;
  stopping?: AbortSignal | undefined;
  settings?: Record<string, string>;
};

/** A running database: its connection string, valid while it runs, and a stop without loss. */
export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> };

/** How long a start is retried while leftovers of an earlier run prevent it. */
const START_DEADLINE_MS = 20_000;

/** Log messages of PostgreSQL that a retry resolves. */
const TRANSIENT_REFUSAL = /lock file|pre-existing shared memory|could not bind|could not create any TCP/;

/**
 * Starts a real PostgreSQL under DATA_DIR/postgres, created on the first call, and supervises it: when its main process
 * is killed it is restarted at the same address. Throws a sentence for the operator, with the tail of the database's
 * log, when it cannot be started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const postmaster = await prepare(options).catch(explainAccess);
  const home = homeOf(options.dataDir);
  const release = (): void => releaseDatabase(home);
  const announce = (): void => announceEnd(home);
  if (options.stopping?.aborted) announce();
  options.stopping?.addEventListener('abort', announce, { once: true });
  const child = await start(postmaster).catch((error: unknown) => {
    release();
    throw error;
  });
  const supervisor = supervise(postmaster, child);
  return {
    connectionString: connectionStringOf(postmaster.endpoint, postmaster.password),
    stop: () => supervisor.stop().finally(release),
  };
}

async function prepare({ dataDir, port, log, settings = {} }: EmbeddedPostgresOptions): Promise<Postmaster> {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const binaries = findPostgresBinaries();
  const home = homeOf(dataDir);
  const runAs = chooseRunAs(binaries.postgres, realpathSync(dataDir));
  const password = await createClusterOnce(home, binaries.initdb, runAs, log);
  await untilOwnerHasEnded(home, log);
  const endpoint = await chooseEndpoint(home, port, lastPort(home));
  claimDatabase(home, endpoint.port);
  const files = { cluster: join(home, 'cluster'), logFile: join(home, 'server.log') };
  return { program: binaries.postgres, ...files, runAs, endpoint, password, settings, log };
}

function explainAccess(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
  throw new Error(
    `No access to ${error.path}, probably made by another user. Start as that one or choose another DATA_DIR.`,
  );
}

function homeOf(dataDir: string): string {
  return join(realpathSync(dataDir), 'postgres');
}

/** Retries until the deadline: after a `kill -9` the old processes need a moment to release shared resources. */
async function start(postmaster: Postmaster): Promise<ChildProcess> {
  const deadline = Date.now() + START_DEADLINE_MS;
  for (let lastLogMs = 0; ;) {
    await clearLeftovers(postmaster.cluster, postmaster.log, START_DEADLINE_MS);
    const child = await startOnce(postmaster);
    if (child) return child;
    const tail = logTail(postmaster);
    if (Date.now() > deadline || !TRANSIENT_REFUSAL.test(tail)) {
      throw new Error(`The database does not start. The end of its log:\n${tail}`);
    }
    if (Date.now() > lastLogMs + 3000) {
      postmaster.log('The database has not started yet, trying again…');
      lastLogMs = Date.now();
    }
    await sleep(300);
  }
}

/** One attempt: the running child process, or undefined when it ended by itself. */
async function startOnce(postmaster: Postmaster): Promise<ChildProcess | undefined> {
  const child = spawnPostmaster(postmaster);
  child.once('error', (error) => postmaster.log(`PostgreSQL does not start: ${error.message}`));
  try {
    return (await isAnswering(postmaster, child)) ? child : undefined;
  } catch (error) {
    await end(child);
    throw error;
  }
}

/** Restarts the database whenever it ends unexpectedly. */
function supervise(postmaster: Postmaster, first: ChildProcess): { stop(): Promise<void> } {
  let child = first;
  let isStopping = false;
  let restarting: Promise<void> | undefined;

  const watch = (): void => {
    if (hasEnded(child)) return onExit();
    child.once('exit', onExit);
  };
  const onExit = (): void => {
    if (!isStopping) restarting = restart();
  };
  const restart = async (): Promise<void> => {
    postmaster.log('The database stopped unexpectedly, starting it again…');
    while (!isStopping) {
      try {
        child = await start(postmaster);
        postmaster.log('The database answers again.');
        return watch();
      } catch (error) {
        postmaster.log(messageOf(error));
        await sleep(1000);
      }
    }
  };
  // Where the system cannot tie the two processes together, a server that merely exits still ends its database.
  const endWithServer = (): void => void child.kill('SIGINT');
  process.once('exit', endWithServer);
  watch();

  return {
    async stop() {
      isStopping = true;
      process.off('exit', endWithServer);
      await restarting;
      await end(child);
    },
  };
}

/** Tries a fast shutdown first; a database that does not finish its checkpoint in time recovers at the next start. */
async function end(child: ChildProcess): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ];
  for (const [signal, patienceMs] of steps) {
    if (hasEnded(child)) return;
    child.ref();
    child.kill(signal);
    await once(child, 'exit', { signal: AbortSignal.timeout(patienceMs) }).catch(() => {});
  }
}
