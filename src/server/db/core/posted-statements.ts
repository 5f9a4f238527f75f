import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { codeOf } from '#domain/thrown.ts';
import type { Database, Transaction } from './connect.ts';
import { TRANSACTION_ABORTED } from './sql-states.ts';

type Statement = { compile(db: Database): CompiledQuery };

type Posted = {
  connection: DatabaseConnection;
  answers: Promise<unknown>[];
  /** What is posted just before the commit: the rows of each kind, and how a statement is made of them. */
  atCommit: Gathered[];
};

type Gathered = { rows: unknown[]; statementOf: (rows: readonly never[]) => Statement };

const open = new WeakMap<Database, Posted>();

/** Prepares an open transaction for `post`. */
export async function openForPosts(tx: Transaction): Promise<void> {
  const connection = await tx.getExecutor().provideConnection((each) => Promise.resolve(each));
  open.set(tx, { connection, answers: [], atCommit: [] });
}

/**
 * Executes a statement whose answer nobody needs. In a transaction it is sent at once and not waited for: PostgreSQL
 * executes statements in the order in which they are sent, and a failed one makes the commit a rollback, which
 * `transaction` reports with that statement's error. Outside a transaction it is waited for.
 */
export async function post(db: Database, statement: Statement): Promise<void> {
  const compiled = statement.compile(db);
  const posted = open.get(db);
  if (!posted) return void (await db.executeQuery(compiled));
  const answer = posted.connection.executeQuery(compiled);
  answer.catch(() => undefined);
  posted.answers.push(answer);
}

/**
 * How rows of one kind are posted: just before the commit, in one statement with the transaction's other rows of the
 * kind, in their order. Outside a transaction a row is written at once.
 */
export function postAtCommit<Row>(
  statementOf: (rows: readonly Row[]) => Statement,
): (db: Database, row: Row) => Promise<void> {
  return async (db, row) => {
    const posted = open.get(db);
    if (!posted) return post(db, statementOf([row]));
    const gathered = posted.atCommit.find((each) => each.statementOf === statementOf);
    if (gathered) gathered.rows.push(row);
    else posted.atCommit.push({ rows: [row], statementOf });
  };
}

/** Posts what `postAtCommit` has gathered. Called when the transaction's work is done. */
export async function flushPosts(tx: Transaction): Promise<void> {
  const gathered = (open.get(tx)?.atCommit ?? []).filter(({ rows }) => rows.length > 0);
  for (const { rows, statementOf } of gathered) await post(tx, statementOf(rows as never[]));
}

/** Answers how to forget what `postAtCommit` gathers from now on: for work that is undone in a transaction that goes on. */
export function markPosts(tx: Transaction): () => void {
  const before = new Map((open.get(tx)?.atCommit ?? []).map(({ rows }) => [rows, rows.length]));
  return () => {
    for (const { rows } of open.get(tx)?.atCommit ?? []) rows.length = before.get(rows) ?? 0;
  };
}

/** Throws the error of the first posted statement that failed. Called once the transaction has ended. */
export async function assertPosted(tx: Transaction): Promise<void> {
  const answers = await Promise.allSettled(open.get(tx)?.answers ?? []);
  open.delete(tx);
  const failed = answers
    .filter((answer) => answer.status === 'rejected')
    .find(({ reason }) => codeOf(reason) !== TRANSACTION_ABORTED);
  if (failed) throw failed.reason;
}
