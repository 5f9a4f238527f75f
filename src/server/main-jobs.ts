import type pg from 'pg';
import { startJobs } from './adapters/jobs.graphile.ts';
import { startOutbox } from './adapters/outbox.postgres.ts';
import type { Deps } from './deps.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { outboxWork, textWork } from './jobs/outbox-work.ts';
import { RECURRING } from './jobs/schedule.ts';

type Stop = () => Promise<unknown>;

/** Concurrent webhook messages: one in flight is a socket without a database connection, so many may wait at once. */
const WEBHOOK_WORKERS = 64;

/** Starts all background jobs of a process, and returns a function that stops them. */
export async function startAllJobs(pool: pg.Pool, deps: Deps): Promise<Stop> {
  const { sendWebhook: _, ...others } = jobHandlers(deps);
  const stopOthers = await startJobs(pool, others, { ...RECURRING });
  const stopWebhooks = await startWebhookJobs(pool, deps);
  const stopOutbox = startOutbox(pool, outboxWork(deps), deps.outbox);
  const stopTexts = startOutbox(pool, textWork(deps), deps.outbox);
  return () => Promise.all([stopOthers(), stopWebhooks(), stopOutbox(), stopTexts()]);
}

/**
 * Starts the workers that send webhooks: other servers may be slow, so their messages have workers of their own.
 * @internal Lets a test start them without the others.
 */
export async function startWebhookJobs(pool: pg.Pool, deps: Deps): Promise<Stop> {
  const { sendWebhook } = jobHandlers(deps);
  return startJobs(pool, { sendWebhook }, {}, WEBHOOK_WORKERS);
}
