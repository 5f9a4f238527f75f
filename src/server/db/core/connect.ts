import { Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { type RowWaiters, limitRowWaiters } from './row-waiters.ts';
import { lockTurns } from './lock-turns.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import type { Schema } from '../schema.ts';
import { waitingOutside } from './waiting-client.ts';
import { type WatchStatement, watchedStatements } from './watched-statements.ts';

export type Database = Kysely<Schema>;
/** A connection with an open transaction: required by what locks rows or must be atomic with other statements. */
export type Transaction = KyselyTransaction<Schema>;

const INT8 = 20;
const DATE = 1082;

/** The application's role (migration 0015), used when the connecting user is a member of it. */
export const APPLICATION_ROLE = 'stafeta_app';

/** `patient` is for migrations and the job queue: their statements have no time limit. */
type PoolOptions = { connectionString: string; size: number; role?: string; patient?: boolean };

/**
 * Opens a pool with limits: statements 5 s, locks 2 s (`connectDatabase` waits otherwise, 0064), idle in transaction 10
 * s. Counts and amounts are returned as numbers (they stay below 2^53), days as plain text.
 */
export function openPool({ connectionString, size, role, patient = false }: PoolOptions): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(DATE, (value: string) => value);
  const limits = ['statement_timeout=5000', 'lock_timeout=2000', 'idle_in_transaction_session_timeout=10000'];
  const settings = [...(patient ? [] : limits), 'timezone=UTC', ...(role ? [`role=${role}`] : [])];
  return new pg.Pool({
    connectionString,
    max: size,
    types,
    // Statements are sent without waiting for the answers before them; the job queue's library expects otherwise.
    pipeline: !patient,
    connectionTimeoutMillis: 5_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
}

const crowds = new WeakMap<Database, RowWaiters>();

/** Typed queries over a pool, each statement under a watcher if there is one. Destroying it ends the pool. */
export function connectDatabase(pool: pg.Pool, watch?: WatchStatement): Database {
  const rows = limitRowWaiters(lockTurns());
  const prepared = withPreparedStatements(pool);
  const statements = waitingOutside(watch ? watchedStatements(prepared, watch) : prepared, rows);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: statements }) });
  crowds.set(db, rows);
  return db;
}

/** How many operations wait for a lock without a connection of this pool. */
export function rowWaits(db: Database): number {
  return crowds.get(db)?.outside() ?? 0;
}

/** Whether the database answers now. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  try {
    await sql`SELECT 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
