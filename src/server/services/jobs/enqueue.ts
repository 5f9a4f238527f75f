import { insertJob, insertQueuedJob, type JobOptions, type QueueOptions } from '#server/db/jobs/jobs.ts';
import type { Deps } from '#server/deps.ts';
import { insertOutboxRow } from '#server/db/jobs/outbox.ts';
import { isOutboxJob, type JobName, type JobPayloads } from '#server/jobs/payloads.ts';
import { withTrace } from './job-trace.ts';

/** Enqueues a job. Inside a transaction the job exists only if that commits. */
export async function enqueue<Name extends JobName>(
  deps: Deps,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  if (deps.ownJobs) return deps.ownJobs(deps, name, payload, options);
  await addJob(deps, name, payload, options);
}

/** Writes a job to the outbox or to the queue, whichever handles its kind. */
export async function addJob(
  deps: Deps,
  name: JobName,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> {
  const { key, runAt } = options;
  const traced = withTrace(deps, payload);
  if (!isOutboxJob(name) || key !== undefined || runAt !== undefined)
    return insertJob(deps.db, name, traced, options);
  await insertOutboxRow(deps.db, { task: name, payload: traced });
  deps.outbox.wake(name);
}

/** Enqueues a job in a named queue, where jobs run one after another. */
export async function enqueueInLine<Name extends JobName>(
  deps: Deps,
  name: Name,
  payload: JobPayloads[Name],
  options: QueueOptions,
): Promise<void> {
  if (deps.ownJobs) return deps.ownJobs(deps, name, payload, options);
  await insertQueuedJob(deps.db, name, withTrace(deps, payload), options);
}
