import { Logger, parseCronItems, run, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** What to do with the payload of each kind of job. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>;

const RESTART_MS = 1_000;
// Said to be done or failed in batches, of no wait: only so does the worker bear a database that is away just then.
const PRESET = { worker: { concurrentJobs: 2, completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
const QUIET = new Logger(() => () => undefined);

/** Prepares the queue's own tables; safe to call at every start. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: QUIET });
}

/**
 * Works on a PostgreSQL queue: what has been enqueued, and `every` task by its clock (a cron line), each once across
 * all processes. Should the queue's worker give up, as it does when the database goes away under it, another one takes
 * its place. Answers how to stop it.
 */
export async function startJobs(
  pool: pg.Pool,
  handlers: JobHandlers,
  every: Record<string, string>,
): Promise<() => Promise<void>> {
  const start = () =>
    run({
      pgPool: pool,
      logger: QUIET,
      noHandleSignals: true,
      preset: PRESET,
      taskList: handlers as TaskList,
      parsedCronItems: parseCronItems(Object.entries(every).map(([task, match]) => ({ task, match }))),
    });
  let isStopping = false;
  let runner = await start();
  const keepRunning = async () => {
    while (!isStopping) {
      await runner.promise.catch(() => undefined);
      if (isStopping) return;
      await sleep(RESTART_MS);
      runner = await start().catch(() => runner);
    }
  };
  const kept = keepRunning();
  return async () => {
    isStopping = true;
    await runner.stop().catch(() => undefined);
    await kept;
  };
}

/** Does everything that waits and is due, then answers. A job that fails stays, for later. */
export async function workOffJobs(pool: pg.Pool, handlers: JobHandlers): Promise<void> {
  await runOnce({ pgPool: pool, logger: QUIET, noHandleSignals: true, taskList: handlers as TaskList });
}
