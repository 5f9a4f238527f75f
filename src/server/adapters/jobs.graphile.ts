import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker';
import type pg from 'pg';

type Tasks = { sweep: () => Promise<void>; tidyUp: () => Promise<void> };

const QUIET = new Logger(() => () => undefined);

/** Prepares the queue's own tables; safe to call at every start. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: QUIET });
}

/** Runs the product's recurring work on a PostgreSQL queue, once across all processes. Answers how to stop it. */
export async function startJobs(pool: pg.Pool, tasks: Tasks): Promise<() => Promise<void>> {
  const runner = await run({
    pgPool: pool,
    logger: QUIET,
    noHandleSignals: true,
    concurrency: 2,
    taskList: { sweep: tasks.sweep, tidyUp: tasks.tidyUp },
    parsedCronItems: parseCronItems([
      { task: 'sweep', match: '* * * * *' },
      { task: 'tidyUp', match: '17 * * * *' },
    ]),
  });
  return () => runner.stop();
}
