import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** When and under which name a job waits. A key that waits already is replaced, so that a job exists once. */
export type JobOptions = { key?: string; runAt?: Date };

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

/** Frees the jobs whose worker has held them for longer than any job takes: it was killed. */
export async function freeAbandonedJobs(db: Database, minutes: number): Promise<void> {
  await sql`SELECT free_abandoned_jobs(make_interval(mins => ${minutes}::int))`.execute(db);
}
