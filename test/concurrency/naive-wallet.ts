import type pg from 'pg';

/** A wallet with a read-then-write race, as it must not be written. Used by tests only. */
export function naiveWallet(pool: pg.Pool) {
  return {
    async open(owner: string, balance: number): Promise<void> {
      await pool.query(
        'CREATE TABLE IF NOT EXISTS naive_wallets (owner text PRIMARY KEY, balance int NOT NULL)',
      );
      await pool.query('INSERT INTO naive_wallets VALUES ($1, $2)', [owner, balance]);
    },
    async balance(owner: string): Promise<number> {
      const { rows } = await pool.query<{ balance: number }>(
        'SELECT balance FROM naive_wallets WHERE owner = $1',
        [owner],
      );
      return rows[0]?.balance ?? 0;
    },
    /** Resolves to whether the spend was accepted. */
    async spend(owner: string, amount: number): Promise<boolean> {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const read = 'SELECT balance FROM naive_wallets WHERE owner = $1';
        const { rows } = await client.query<{ balance: number }>(read, [owner]);
        const has = rows[0]?.balance ?? 0;
        const isCovered = has >= amount;
        if (isCovered) {
          const left = has - amount;
          await client.query('UPDATE naive_wallets SET balance = $2 WHERE owner = $1', [owner, left]);
        }
        await client.query('COMMIT');
        return isCovered;
      } finally {
        client.release();
      }
    },
  };
}
