import type { CompiledQuery } from 'kysely';
import type { Database } from './connect.ts';
import { PipelinedTransaction } from './pipelined-transaction.ts';

type Statement = { compile(db: Database): CompiledQuery };

/**
 * Executes a statement whose answer nobody needs. In a transaction it is sent at once and not waited for: PostgreSQL
 * executes statements in the order in which they are sent, and a failed one makes the commit a rollback, which
 * `transaction` reports with that statement's error. Outside a transaction it is waited for.
 */
export async function post(db: Database, statement: Statement): Promise<void> {
  const answer = db.executeQuery(statement.compile(db));
  if (db instanceof PipelinedTransaction) answer.catch(() => undefined);
  else await answer;
}

/**
 * How rows of one kind are posted: just before the commit, in one statement with the transaction's other rows of the
 * kind, in their order. Outside a transaction a row is written at once.
 */
export function postAtCommit<Row>(
  statementOf: (rows: readonly Row[]) => Statement,
): (db: Database, row: Row) => Promise<void> {
  return async (db, row) => {
    if (!(db instanceof PipelinedTransaction)) return post(db, statementOf([row]));
    const gathered = db.atCommit.find((each) => each.statementOf === statementOf);
    if (gathered) gathered.rows.push(row);
    else db.atCommit.push({ rows: [row], statementOf });
  };
}

/** Posts what `postAtCommit` has gathered. Called when the transaction's work is done. */
export async function flushPosts(tx: PipelinedTransaction): Promise<void> {
  const gathered = tx.atCommit.filter(({ rows }) => rows.length > 0);
  for (const { rows, statementOf } of gathered) await post(tx, statementOf(rows as never[]));
}

/** Answers how to forget what `postAtCommit` gathers from now on: for work that is undone in a transaction that goes on. */
export function markPosts(tx: Database): () => void {
  const gathered = tx instanceof PipelinedTransaction ? tx.atCommit : [];
  const before = new Map(gathered.map(({ rows }) => [rows, rows.length]));
  return () => {
    for (const { rows } of gathered) rows.length = before.get(rows) ?? 0;
  };
}
