import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';
import { post } from '../core/posted-statements.ts';

/** The run time and key of a job. A pending job with the same key is replaced, so that it exists once. */
export type JobOptions = { key?: string; runAt?: Date };

/** Jobs of one queue run one after the other, jobs of different queues in parallel. */
export type QueueOptions = { key: string; queue: string };

/** Inserts a job; inside a transaction it exists only after the commit. `task` is a name that server/jobs handles. */
export async function insertJob(
  db: Database,
  task: string,
  payload: unknown,
  { key, runAt }: JobOptions = {},
): Promise<void> {
  await post(
    db,
    sql`SELECT enqueue_job(${task}, ${JSON.stringify(payload)}::jsonb, ${key ?? null}, ${runAt ?? null})`,
  );
}

/** Like `insertJob`, for a job that must wait for earlier ones in its queue. */
export async function insertQueuedJob(
  db: Database,
  task: string,
  payload: unknown,
  { key, queue }: QueueOptions,
): Promise<void> {
  await post(
    db,
    sql`SELECT enqueue_job_in_queue(${task}, ${JSON.stringify(payload)}::jsonb, ${queue}, ${key})`,
  );
}

/** Unlocks jobs whose worker has held them for longer than any job takes: it was killed. */
export async function freeAbandonedJobs(db: Database, minutes: number): Promise<void> {
  await sql`SELECT free_abandoned_jobs(make_interval(mins => ${minutes}::int))`.execute(db);
}

/** Deletes pending mails to these addresses, except of some templates. */
export async function dropMailsTo(
  db: Database,
  addresses: readonly string[],
  exceptTemplates: readonly string[],
): Promise<void> {
  await sql`SELECT drop_mails_to(${addresses}::text[], ${exceptTemplates}::text[])`.execute(db);
}
