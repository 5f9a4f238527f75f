import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { APPLICATION_ROLE, connectDatabase, type Database, openPool } from '#server/db/core/connect.ts';
import type { WatchStatement } from '#server/db/core/watched-statements.ts';
import { onServer, withDatabase } from './global-setup.ts';

/** A test file's own database, with its pools: as the application, and as its owner. */
export type TestDatabase = {
  /** Connects as the application's role, with the limits of production. */
  db: Database;
  /** Connects as the owner, to change what the application must not touch. */
  owner: pg.Pool;
  connectionString: string;
  drop(): Promise<void>;
};

/** Pool size, as in production. */
export const POOL_SIZE = 12;

/**
 * Creates a database from the migrated template; a few milliseconds instead of every migration. Its files are copied as
 * such: block by block through the log, PostgreSQL's usual way, costs more than twice the processor's time.
 */
export async function testDatabase(watch?: WatchStatement): Promise<TestDatabase> {
  const server = inject('ownerUrl');
  const name = `stafeta_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${inject('templateName')} STRATEGY FILE_COPY`);
  const connectionString = withDatabase(server, name);
  const db = connectDatabase(
    quiet(openPool({ connectionString, size: POOL_SIZE, role: APPLICATION_ROLE })),
    watch,
  );
  const owner = quiet(openPool({ connectionString, size: 2, patient: true }));
  return {
    db,
    owner,
    connectionString,
    drop: async () => {
      await db.destroy();
      await owner.end();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Connects to the database of another application under test; `drop` closes these connections only. */
export async function sharedDatabase(connectionString: string): Promise<TestDatabase> {
  const db = connectDatabase(quiet(openPool({ connectionString, size: POOL_SIZE, role: APPLICATION_ROLE })));
  const owner = quiet(openPool({ connectionString, size: 2, patient: true }));
  const drop = async () => {
    await db.destroy();
    await owner.end();
  };
  return { db, owner, connectionString, drop };
}

/** Ignores errors of a pool's idle connections, which dropping the database may cause. */
export function quiet(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool.on('error', () => {});
}
