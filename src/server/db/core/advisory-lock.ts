import type pg from 'pg';

/** Ids of advisory locks; any numbers, but the same in every process. */
export const LOCKS = {
  migrate: 7_362_001,
  prepare: 7_362_002,
  textLimits: 7_362_003,
  tariffs: 7_362_004,
  alerts: 7_362_005,
  idempotencyKeys: 7_362_006,
};

/** Runs work under an advisory lock, which other processes on this database wait for. It ends with its holder. */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  name: keyof typeof LOCKS,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS[name]]);
    return await work(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCKS[name]]).catch(() => undefined);
    client.release();
  }
}
