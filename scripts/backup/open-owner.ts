import type pg from 'pg';
import { startEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded.ts';
import { joinEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded-join.ts';
import type { Config } from '#server/config.ts';
import { openPool } from '#server/db/core/connect.ts';

/** The database as its owner, without any migration: that of a running server, or started for this command. */
export type OpenOwner = {
  pool: pg.Pool;
  connectionString: string;
  isRunning: boolean;
  close(): Promise<void>;
};

export async function openOwner(config: Config, log: (line: string) => void): Promise<OpenOwner> {
  const given = config.databaseUrl ?? joinEmbeddedPostgres(config.dataDir);
  const started =
    given === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : undefined;
  const connectionString = given ?? started?.connectionString ?? '';
  const pool = openPool({ connectionString, size: 2, patient: true });
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    connectionString,
    isRunning: config.databaseUrl === undefined && given !== undefined,
    close: async () => {
      await pool.end();
      await started?.stop();
    },
  };
}
