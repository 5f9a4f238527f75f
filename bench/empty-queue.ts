import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const PATIENCE_MS = 60_000;

/** Waits until no job is due. Throws on a timeout, with some of what is left. */
export async function queueIsEmpty({ pool }: { pool: pg.Pool }): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    const { rows } = await pool.query<{ count: string }>(
      `SELECT (SELECT count(*) FROM graphile_worker._private_jobs WHERE attempts < max_attempts AND run_at <= now())
         + (SELECT count(*) FROM outbox) AS count`,
    );
    if (Number(rows[0]?.count) === 0) return sleep(50);
    await sleep(20);
  }
  const { rows } = await pool.query(
    `SELECT task_identifier AS task, 'job' AS of, locked_at, attempts, last_error FROM graphile_worker.jobs WHERE run_at <= now()
     UNION ALL SELECT task, 'outbox', leased_until, 0, NULL FROM outbox LIMIT 10`,
  );
  throw new Error(`the queue does not get empty: ${JSON.stringify(rows)}`);
}
