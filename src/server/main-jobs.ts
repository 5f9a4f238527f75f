import type pg from 'pg';
import { startJobs } from './adapters/jobs.graphile.ts';
import type { Deps } from './deps.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { RECURRING } from './jobs/schedule.ts';

type Stop = () => Promise<unknown>;

/** A message on its way is a socket and holds no connection of the database: so many may wait for an answer at once. */
const WEBHOOK_WORKERS = 64;

/** Starts all work of a process that no call waits for, and answers how to stop it. */
export async function startAllJobs(pool: pg.Pool, deps: Deps): Promise<Stop> {
  const { sendWebhook: _, ...others } = jobHandlers(deps);
  const stopOthers = await startJobs(pool, others, { ...RECURRING });
  const stopWebhooks = await startWebhookJobs(pool, deps);
  return () => Promise.all([stopOthers(), stopWebhooks()]);
}

/**
 * Starts the workers that send webhooks: other people's servers may be slow, so their messages have workers of their own.
 * @internal A test starts them without the others.
 */
export async function startWebhookJobs(pool: pg.Pool, deps: Deps): Promise<Stop> {
  const { sendWebhook } = jobHandlers(deps);
  return startJobs(pool, { sendWebhook }, {}, WEBHOOK_WORKERS);
}
