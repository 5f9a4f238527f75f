import type pg from 'pg';
import { prepareJobs } from './adapters/jobs.graphile.ts';
import { startEmbeddedPostgres } from './adapters/postgres/postgres.embedded.ts';
import type { Config } from './config.ts';
import { withAdvisoryLock } from './db/core/advisory-lock.ts';
import { APPLICATION_ROLE, connectDatabase, type Database, openPool } from './db/core/connect.ts';
import type { WatchStatement } from './db/core/watched-statements.ts';
import { hasApplicationRole, migrate } from './db/core/migrate.ts';

// More connections lower the throughput on few cores and multiply the slowest answers.
const POOL_SIZE = 12;
// Each group of job workers listens on one, and one is in use as long as text messages are being handed over.
const OWNER_POOL_SIZE = 8;

/** Who watches the statements, and when the process is asked to end. */
export type OpenOptions = { watch?: WatchStatement | undefined; stopping?: AbortSignal };

export type OpenDatabase = {
  db: Database;
  /** For migrations and the job queue: as the connecting user, not the application's role. */
  ownerPool: pg.Pool;
  /** Opens a further pool with the role of `db`; the caller ends it. */
  openPool(size: number): pg.Pool;
  /** The connections of the application's pool: all, free ones, and requests that wait for one. */
  connections(): { total: number; idle: number; waiting: number };
  /** Runs the work of a first start under a lock, alone on this database. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Starts or connects to the database, migrates it and opens the application's pool. */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
  { watch, stopping }: OpenOptions = {},
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log, stopping });
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  const ownerPool = quiet(openPool({ connectionString, size: OWNER_POOL_SIZE, patient: true }));
  try {
    const applied = await migrate(ownerPool);
    if (applied.length > 0) log(`database: ${applied.length} migrations applied`);
    await withAdvisoryLock(ownerPool, 'prepare', () => prepareJobs(ownerPool));
    const role = (await hasApplicationRole(ownerPool, APPLICATION_ROLE)) ? APPLICATION_ROLE : undefined;
    const poolOf = (size: number) => quiet(openPool({ connectionString, size, role }));
    const pool = poolOf(POOL_SIZE);
    const db = connectDatabase(pool, watch);
    return {
      db,
      ownerPool,
      openPool: poolOf,
      connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      alone: (work) => withAdvisoryLock(ownerPool, 'prepare', work),
      close: async () => {
        await db.destroy();
        await ownerPool.end();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await ownerPool.end();
    await embedded?.stop();
    throw error;
  }
}

// The pool replaces a broken idle connection; without a listener, its error would end the process.
function quiet(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool.on('error', () => undefined);
}
