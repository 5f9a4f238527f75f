import type { Database } from './connect.ts';

const RETRIES = 5;
// Serialization failure and deadlock: the database chose a victim, the same work may succeed now. The third is a kept
// statement that a change of the tables has made stale (prepared.ts).
const RETRYABLE = new Set(['40001', '40P01', '0A000']);

/** Runs work in one transaction, joining the one that is already open; victims of a deadlock or of changed tables are retried. */
export async function transaction<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= RETRIES || !RETRYABLE.has(codeOf(error))) throw error;
    }
  }
}

/** The SQLSTATE of a database error, or an empty text. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The constraint that a database error names, or an empty text. */
export function constraintOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : '';
}
