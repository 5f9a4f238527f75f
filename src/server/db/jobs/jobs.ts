import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

/** When and under which name a job waits. A key that waits already is replaced, so that a job exists once. */
export type JobOptions = { key?: string; runAt?: Date };

/** Jobs of one queue are done one after the other, those of others beside them. */
export type QueueOptions = { key: string; queue: string };

/** Writes a job down; inside a transaction it exists only if that commits. `task` is a name that services/jobs knows. */
export async function insertJob(
  db: Database,
  task: string,
  payload: unknown,
  { key, runAt }: JobOptions = {},
): Promise<void> {
  await sql`SELECT enqueue_job(${task}, ${JSON.stringify(payload)}::jsonb, ${key ?? null}, ${runAt ?? null})`.execute(
    db,
  );
}

/** Like `insertJob`, for work that must wait for what came before it in its queue. */
export async function insertQueuedJob(
  db: Database,
  task: string,
  payload: unknown,
  { key, queue }: QueueOptions,
): Promise<void> {
  await sql`SELECT enqueue_job_in_queue(${task}, ${JSON.stringify(payload)}::jsonb, ${queue}, ${key})`.execute(
    db,
  );
}

/** Frees the jobs whose worker has held them for longer than any job takes: it was killed. */
export async function freeAbandonedJobs(db: Database, minutes: number): Promise<void> {
  await sql`SELECT free_abandoned_jobs(make_interval(mins => ${minutes}::int))`.execute(db);
}

/** Forgets the messages that wait for these addresses, but for some templates. */
export async function dropMailsTo(
  db: Database,
  addresses: readonly string[],
  exceptTemplates: readonly string[],
): Promise<void> {
  await sql`SELECT drop_mails_to(${addresses}::text[], ${exceptTemplates}::text[])`.execute(db);
}
