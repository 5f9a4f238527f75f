import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

export type JobsStatus = { waiting: number; oldestSeconds: number; dead: number };

/** The queue's status: due jobs, the age of the oldest, and dead jobs. */
export async function jobsStatus(db: Database): Promise<JobsStatus> {
  const { rows } = await sql<JobsStatus>`
    SELECT waiting, oldest_seconds AS "oldestSeconds", dead FROM job_queue_status()`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, dead: 0 };
}

export type DeadJobRow = {
  id: number;
  task: string;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  failed_at: Date;
};

/** Dead jobs, which failed their last attempt, newest first, below an id if given. */
export async function deadJobs(
  db: Database,
  beforeId: number | null,
  howMany: number,
): Promise<DeadJobRow[]> {
  const { rows } = await sql<DeadJobRow>`SELECT * FROM dead_jobs(${beforeId}, ${howMany})`.execute(db);
  return rows;
}

/** Deletes a dead job and returns its kind; null when there is none with this id. */
export async function dropJob(db: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ task: string | null }>`SELECT drop_job(${id}) AS task`.execute(db);
  return rows[0]?.task ?? null;
}

/** Gives a dead job new attempts; false when there is none with this id. */
export async function reviveJob(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ revived: boolean }>`SELECT revive_job(${id}) AS revived`.execute(db);
  return rows[0]?.revived ?? false;
}
