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

/** What to do with the payload of each kind of job. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>;

const RESTART_MS = 1_000;
/** The longest that a stop waits for the jobs under way. */
const STOP_MS = 15_000;
// Said to be done or failed in batches, of no wait: only so does the worker bear a database that is away just then.
const UNBATCHED = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
const AT_ONCE = 2;
const QUIET = new Logger(() => () => undefined);

/** Prepares the queue's own tables; safe to call at every start. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: QUIET });
}

/**
 * Works on a PostgreSQL queue: what has been enqueued, and `every` task by its clock (a cron line), each once across
 * all processes, `atOnce` jobs beside each other in this one. Should the queue's worker give up, as it does when the
 * database goes away under it, another one takes its place at once, and what the old one held is free as soon as nothing
 * of it runs. Answers how to stop it.
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
      await Promise.race([worker.gaveUp, stopped]);
      if (stopping.signal.aborted) return;
      const old = worker;
      // With it its clock: two would ask for the same.
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
    // A worker that has given up may never say that it has stopped.
    await Promise.race([worker.stop(), sleep(STOP_MS, undefined, { ref: false })]);
  };
}

/** One life of the library's worker, and what we must know to replace it. */
type Worker = {
  /** Under this name it holds its jobs. */
  id(): string;
  /** It takes no more jobs, and was not asked to stop. It may never end: it waits for jobs that hang, and for itself. */
  gaveUp: Promise<unknown>;
  /** Until nothing of it runs any more. */
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
  const gaveUp = Promise.withResolvers<void>();
  let id = '';
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id));
  events.on('pool:gracefulShutdown', () => gaveUp.resolve());
  const runner: Runner = await run({
    pgPool: pool,
    logger: QUIET,
    events,
    noHandleSignals: true,
    preset: { worker: { ...UNBATCHED, concurrentJobs: atOnce } },
    taskList: watched(handlers, running),
    parsedCronItems: parseCronItems(Object.entries(every).map(([task, match]) => ({ task, match }))),
  });
  const ended = runner.promise.catch(() => undefined);
  return {
    id: () => id,
    gaveUp: Promise.race([gaveUp.promise, ended]),
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
    stop: () => runner.stop().catch(() => undefined),
  };
}

/** The same handlers, each seen in `running` while it is at work. */
function watched(handlers: JobHandlers, running: Set<Promise<void>>): TaskList {
  const watch = (handle: JobHandlers[string]) => async (payload: unknown) => {
    const work = handle(payload);
    running.add(work);
    await work.finally(() => running.delete(work));
  };
  return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, watch(handle)]));
}

/** Tries every second until it succeeds; undefined once it is no longer wanted. */
async function untilDone<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  while (!signal.aborted) {
    await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    const done = await act().catch(() => undefined);
    if (done !== undefined) return done;
  }
  return undefined;
}

/** What that worker did and could not say so is done again, which every job bears. */
async function free(pool: pg.Pool, workerId: string, signal: AbortSignal): Promise<void> {
  await untilDone(async () => {
    const utils = await makeWorkerUtils({ pgPool: pool, logger: QUIET });
    await utils.forceUnlockWorkers([workerId]).finally(() => utils.release());
    return true;
  }, signal);
}

/**
 * Does everything that waits and is due, then answers. A job that fails stays, for later.
 * @internal A test works the queue off instead of waiting for it.
 */
export async function workOffJobs(pool: pg.Pool, handlers: JobHandlers): Promise<void> {
  await runOnce({ pgPool: pool, logger: QUIET, noHandleSignals: true, taskList: handlers as TaskList });
}
