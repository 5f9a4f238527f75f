import type pg from 'pg';
import { startJobs } from './adapters/jobs.graphile.ts';
import { startOutbox } from './adapters/outbox.postgres.ts';
import type { Deps } from './deps.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { mailWork, outboxWork, pushWork, textWork } from './jobs/outbox-work.ts';
import { RECURRING } from './jobs/schedule.ts';

type Stop = () => Promise<unknown>;

/** Concurrent webhook messages: one in flight is a socket without a database connection, so many may wait at once. */
const WEBHOOK_WORKERS = 64;

/** Starts all background jobs of a process, and returns a function that stops them. */
export async function startAllJobs(pool: pg.Pool, deps: Deps): Promise<Stop> {
  const { sendWebhook: _webhook, sendMail, sendPush, sendText, ...others } = jobHandlers(deps);
  const stopOthers = await startJobs(pool, others, { ...RECURRING });
  // Messages that another server did not take: tried again beside everything else, which must not wait for that server.
  const stopMessages = await startJobs(pool, { sendMail, sendPush, sendText }, {});
  const stopWebhooks = await startWebhookJobs(pool, deps);
  const works = [outboxWork(deps), textWork(deps), mailWork(deps), pushWork(deps)];
  const stopOutboxes = works.map((work) => startOutbox(pool, work, deps.outbox));
  const stops = [stopOthers, stopMessages, stopWebhooks, ...stopOutboxes];
  return () => Promise.all(stops.map((stop) => stop()));
}

/**
 * Starts the workers that send webhooks: other servers may be slow, so their messages have workers of their own.
 * @internal Lets a test start them without the others.
 */
export async function startWebhookJobs(pool: pg.Pool, deps: Deps): Promise<Stop> {
  const { sendWebhook } = jobHandlers(deps);
  return startJobs(pool, { sendWebhook }, {}, WEBHOOK_WORKERS);
}
