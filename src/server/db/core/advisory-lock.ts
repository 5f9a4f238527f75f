import type pg from 'pg';

/** What only one process at a time may do on one database; any numbers, as long as every process has the same. */
export const LOCKS = { migrate: 7_362_001, prepare: 7_362_002 };

/** Does work while no other process on this database does the same; the others wait. The lock ends with its holder. */
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
