import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const PATIENCE_MS = 60_000;

/** Waits until no job is due. Throws on a timeout. */
export async function queueIsEmpty({ pool }: { pool: pg.Pool }): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    const { rows } = await pool.query<{ count: string }>(
      `SELECT (SELECT count(*) FROM graphile_worker._private_jobs WHERE attempts < max_attempts AND run_at <= now())
         + (SELECT count(*) FROM outbox) AS count`,
    );
    if (Number(rows[0]?.count) === 0) return sleep(50);
    await sleep(20);
  }
  throw new Error('the queue does not get empty');
}
