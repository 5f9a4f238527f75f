import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { codeOf } from '#domain/thrown.ts';
import type { Database, Transaction } from './connect.ts';
import { TRANSACTION_ABORTED } from './sql-states.ts';

type Posted = { connection: DatabaseConnection; answers: Promise<unknown>[] };

const open = new WeakMap<Database, Posted>();

/** Prepares an open transaction for `post`. */
export async function openForPosts(tx: Transaction): Promise<void> {
  const connection = await tx.getExecutor().provideConnection((each) => Promise.resolve(each));
  open.set(tx, { connection, answers: [] });
}

/**
 * Executes a statement whose answer nobody needs. In a transaction it is sent at once and not waited for: PostgreSQL
 * executes statements in the order in which they are sent, and a failed one makes the commit a rollback, which
 * `transaction` reports with that statement's error. Outside a transaction it is waited for.
 */
export async function post(db: Database, statement: { compile(db: Database): CompiledQuery }): Promise<void> {
  const compiled = statement.compile(db);
  const posted = open.get(db);
  if (!posted) return void (await db.executeQuery(compiled));
  const answer = posted.connection.executeQuery(compiled);
  answer.catch(() => undefined);
  posted.answers.push(answer);
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
