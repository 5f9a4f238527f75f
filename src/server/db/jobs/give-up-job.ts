import type pg from 'pg';

/** Ends the attempts of a waiting job with an error, by the queue's own function; for the owner of the database alone. */
export async function giveUpJob(ownerPool: pg.Pool, key: string, error: string): Promise<void> {
  await ownerPool.query(
    `SELECT graphile_worker.permanently_fail_jobs(
       ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = $1)::bigint[], $2)`,
    [key, error],
  );
}
