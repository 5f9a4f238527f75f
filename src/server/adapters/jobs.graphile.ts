import { Logger, parseCronItems, run, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';

/** What to do with the payload of each kind of job. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>;

const QUIET = new Logger(() => () => undefined);

/** Prepares the queue's own tables; safe to call at every start. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: QUIET });
}

/**
 * Works on a PostgreSQL queue: what has been enqueued, and `every` task by its clock (a cron line), each once across
 * all processes. Answers how to stop it.
 */
export async function startJobs(
  pool: pg.Pool,
  handlers: JobHandlers,
  every: Record<string, string>,
): Promise<() => Promise<void>> {
  const runner = await run({
    pgPool: pool,
    logger: QUIET,
    noHandleSignals: true,
    concurrency: 2,
    taskList: handlers as TaskList,
    parsedCronItems: parseCronItems(Object.entries(every).map(([task, match]) => ({ task, match }))),
  });
  return () => runner.stop();
}

/** Does everything that waits and is due, then answers. A job that fails stays, for later. */
export async function workOffJobs(pool: pg.Pool, handlers: JobHandlers): Promise<void> {
  await runOnce({ pgPool: pool, logger: QUIET, noHandleSignals: true, taskList: handlers as TaskList });
}
