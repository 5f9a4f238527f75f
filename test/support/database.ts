import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { APPLICATION_ROLE, connectDatabase, type Database, openPool } from '#server/db/core/connect.ts';
import { onServer, withDatabase } from './global-setup.ts';

/** A database of a test file's own, and the ways in: as the application, and as its owner. */
export type TestDatabase = {
  /** Under the application's role, with the limits of production. */
  db: Database;
  /** The connecting user itself, for breaking what the application may not touch. */
  owner: pg.Pool;
  connectionString: string;
  drop(): Promise<void>;
};

/** As many connections as in production. */
export const POOL_SIZE = 12;

/** Copies the migrated template; a few milliseconds instead of every migration. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('ownerUrl');
  const name = `stafeta_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${inject('templateName')}`);
  const connectionString = withDatabase(server, name);
  const db = connectDatabase(quiet(openPool({ connectionString, size: POOL_SIZE, role: APPLICATION_ROLE })));
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

/** The database of another application under test, over connections of one's own; dropping it closes them alone. */
export async function sharedDatabase(connectionString: string): Promise<TestDatabase> {
  const db = connectDatabase(quiet(openPool({ connectionString, size: POOL_SIZE, role: APPLICATION_ROLE })));
  const owner = quiet(openPool({ connectionString, size: 2, patient: true }));
  const drop = async () => {
    await db.destroy();
    await owner.end();
  };
  return { db, owner, connectionString, drop };
}

/** A pool that bears the end of its idle connections, which dropping the database may bring. */
export function quiet(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool.on('error', () => {});
}
