import { insertJob, insertQueuedJob, type JobOptions, type QueueOptions } from '#server/db/jobs/jobs.ts';
import type { Deps } from '#server/deps.ts';
import type { JobName, JobPayloads } from '#server/jobs/payloads.ts';
import { withTrace } from './job-trace.ts';

/** Enqueues a job. Inside a transaction the job exists only if that commits. */
export async function enqueue<Name extends JobName>(
  deps: Deps,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  if (deps.ownJobs) return deps.ownJobs(deps, name, payload, options);
  await insertJob(deps.db, name, withTrace(deps, payload), options);
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
