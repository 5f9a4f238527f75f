import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

export type JobsStatus = { waiting: number; oldestSeconds: number; dead: number };

/** How the queue stands: what is due and how long the oldest has waited, and what was given up. */
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

/** Jobs that were given up after their last attempt, newest first, below an id if one is given. */
export async function deadJobs(
  db: Database,
  beforeId: number | null,
  howMany: number,
): Promise<DeadJobRow[]> {
  const { rows } = await sql<DeadJobRow>`SELECT * FROM dead_jobs(${beforeId}, ${howMany})`.execute(db);
  return rows;
}

/** Forgets a job that was given up and answers what kind it was; null when there is none of this id. */
export async function dropJob(db: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ task: string | null }>`SELECT drop_job(${id}) AS task`.execute(db);
  return rows[0]?.task ?? null;
}

/** Gives a job that was given up its attempts again; false when there is none of this id. */
export async function reviveJob(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ revived: boolean }>`SELECT revive_job(${id}) AS revived`.execute(db);
  return rows[0]?.revived ?? false;
}
