import { codeOf } from '#domain/thrown.ts';
import { isAbortedTransactionError, sql } from 'kysely';
import type { Database, Transaction } from './connect.ts';
import { type PipelinedTransaction, pipelined } from './pipelined-transaction.ts';
import { flushPosts } from './posted-statements.ts';
import { comeBackOf, LOCK_WAIT_MS, takeTurn, type Turn } from './come-back.ts';

const RETRIES = 5;
// Serialization failure and deadlock: the database chose a victim, a retry may succeed. The third is a prepared
// statement that a schema change has made invalid (prepared-statements.ts).
const RETRYABLE = new Set(['40001', '40P01', '0A000']);

/**
 * Runs work in a transaction, joining the open one; victims of a deadlock or a schema change are retried. Work that
 * does not get a lock soon gives its connection back and is repeated when it has a turn (0064). Throws the database's
 * `55P03` when the lock timed out, or the caller left.
 */
export async function transaction<T>(db: Database, work: (db: Transaction) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db);
  const until = performance.now() + LOCK_WAIT_MS;
  let turn: Turn | undefined;
  try {
    for (let attempt = 1; ;) {
      try {
        return await once(db, turn ? inTurn(turn, work) : work);
      } catch (error) {
        const comeBack = comeBackOf(error);
        if (comeBack) {
          turn?.end();
          turn = undefined;
          turn = await comeBack(until);
        } else if (attempt >= RETRIES || !RETRYABLE.has(codeOf(error))) throw error;
        else attempt += 1;
      }
    }
  } finally {
    turn?.end();
  }
}

/** Runs work in one transaction. An error is that of the statement that failed first, posted ones included. */
async function once<T>(db: Database, work: (db: Transaction) => Promise<T>): Promise<T> {
  const opened: { tx?: PipelinedTransaction } = {};
  try {
    return await db.transaction().execute(async (serial) => {
      const tx = await pipelined(serial);
      opened.tx = tx;
      try {
        const result = await work(tx);
        await flushPosts(tx);
        return result;
      } finally {
        tx.end();
      }
    });
  } catch (error) {
    // A commit that became a rollback: a posted statement failed.
    if (!opened.tx || !isAbortedTransactionError(error)) throw error;
    throw (await opened.tx.failure()) ?? error;
  }
}

function inTurn<T>(turn: Turn, work: (db: Transaction) => Promise<T>): (db: Transaction) => Promise<T> {
  return async (db) => {
    await sql.raw(takeTurn(turn)).execute(db);
    return work(db);
  };
}

/** Whether a transaction is open on this connection. */
function isTransaction(db: Database): db is Transaction {
  return db.isTransaction;
}
