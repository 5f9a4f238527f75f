import {
  Logger,
  makeWorkerUtils,
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The handler of each kind of job, by its name. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>;

const RESTART_MS = 1_000;
/** The longest that a stop waits for running jobs. */
const STOP_MS = 15_000;
// Results are written in batches without delay: only then does the worker survive a database outage at that moment.
const UNBATCHED = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
const AT_ONCE = 2;
/**
 * The interval at which jobs that waited are polled for; new ones are announced. Each of the library's workers polls by
 * itself, so many of them poll less often: `share` is for each.
 */
const POLL_MS = { least: 2_000, share: 300 };
const QUIET = new Logger(() => () => undefined);

/** Creates the queue's own tables; idempotent, called at every start. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: QUIET });
}

/**
 * Runs a PostgreSQL job queue: enqueued jobs, and `every` task by its cron line, each once across all processes, at
 * most `atOnce` jobs at a time in this one. When the library's worker gives up, as on a loss of the database, another
 * replaces it at once, and the old one's jobs are unlocked as soon as none of them runs. Returns a function that stops
 * it.
 */
export async function startJobs(
  pool: pg.Pool,
  handlers: JobHandlers,
  every: Record<string, string>,
  atOnce = AT_ONCE,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  let worker = await startWorker(pool, handlers, every, atOnce);
  const replaceFailedWorkers = async () => {
    for (;;) {
      await Promise.race([worker.workersFailed, stopped]);
      if (stopping.signal.aborted) return;
      const old = worker;
      // Stops its cron too: two would enqueue the same tasks.
      void old.stop();
      const next = await untilDone(() => startWorker(pool, handlers, every, atOnce), stopping.signal);
      if (!next) return;
      worker = next;
      void old.idle().then(() => free(pool, old.id(), stopping.signal));
    }
  };
  const running = replaceFailedWorkers();
  return async () => {
    stopping.abort();
    await running;
    // A worker that has given up may never report that it has stopped.
    await Promise.race([worker.stop(), sleep(STOP_MS, undefined, { ref: false })]);
  };
}

/** One instance of the library's worker, with what is needed to replace it. */
type Worker = {
  /** The id under which it locks its jobs. */
  id(): string;
  /** Settles once it takes no more jobs unasked. Its shutdown may never end: it waits for hung jobs, and for itself. */
  workersFailed: Promise<unknown>;
  /** Resolves when none of its jobs runs any more. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

async function startWorker(
  pool: pg.Pool,
  handlers: JobHandlers,
  every: Record<string, string>,
  atOnce: number,
): Promise<Worker> {
  const events: WorkerEvents = new EventEmitter();
  const running = new Set<Promise<void>>();
  const workersFailed = Promise.withResolvers<void>();
  let id = '';
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id));
  events.on('pool:gracefulShutdown', () => workersFailed.resolve());
  const runner: Runner = await run({
    pgPool: pool,
    logger: QUIET,
    events,
    noHandleSignals: true,
    preset: {
      worker: {
        ...UNBATCHED,
        concurrentJobs: atOnce,
        pollInterval: Math.max(POLL_MS.least, atOnce * POLL_MS.share),
      },
    },
    taskList: watched(handlers, running),
    parsedCronItems: parseCronItems(Object.entries(every).map(([task, match]) => ({ task, match }))),
  });
  const ended = runner.promise.catch(() => undefined);
  return {
    id: () => id,
    workersFailed: Promise.race([workersFailed.promise, ended]),
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
    stop: () => runner.stop().catch(() => undefined),
  };
}

/** Wraps the handlers: each is listed in `running` while it runs. */
function watched(handlers: JobHandlers, running: Set<Promise<void>>): TaskList {
  const watch = (handle: JobHandlers[string]) => async (payload: unknown) => {
    const work = handle(payload);
    running.add(work);
    await work.finally(() => running.delete(work));
  };
  return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, watch(handle)]));
}

/** Retries every second until it succeeds; undefined once it is aborted. */
async function untilDone<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  while (!signal.aborted) {
    await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    const done = await act().catch(() => undefined);
    if (done !== undefined) return done;
  }
  return undefined;
}

/** Unlocks a worker's jobs. One that was done but not reported runs again, which every job tolerates. */
async function free(pool: pg.Pool, workerId: string, signal: AbortSignal): Promise<void> {
  await untilDone(async () => {
    const utils = await makeWorkerUtils({ pgPool: pool, logger: QUIET });
    try {
      await utils.forceUnlockWorkers([workerId]);
    } finally {
      await utils.release();
    }
    return true;
  }, signal);
}

/**
 * Runs every job that is due, then returns. A failed job stays for a later run. @internal Lets a test drain the queue
 * instead of waiting for it.
 */
export async function workOffJobs(pool: pg.Pool, handlers: JobHandlers): Promise<void> {
  await runOnce({
    pgPool: pool,
    logger: QUIET,
    noHandleSignals: true,
    taskList: handlers,
    // Only batches are waited for at the end: without them a job that is done can still be in the queue then.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}
