import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  type KyselyProps,
  PostgresDialect,
  Transaction as KyselyTransaction,
} from 'kysely';
import { codeOf } from '#domain/thrown.ts';
import type { Schema } from '../schema.ts';
import type { Database, Transaction } from './connect.ts';
import { TRANSACTION_ABORTED } from './sql-states.ts';

/** Rows of one kind, and how one statement is made of them. */
type Rows = {
  rows: unknown[];
  statementOf: (rows: readonly never[]) => { compile(db: Database): CompiledQuery };
};

/**
 * What Kysely asks of a transaction besides its executor: these open connections and close pools, which a transaction
 * has no need of.
 */
const driver = new DummyDriver();
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection')),
});
const UNUSED: Omit<KyselyProps, 'executor'> = { config: { dialect }, dialect, driver };

/**
 * A transaction with a pipeline: a statement is sent when it is executed, without waiting for the answers of those before
 * it, so that independent statements under `Promise.all` cost one round trip. PostgreSQL executes them in that order.
 * Kysely's own transactions send a statement when the one before is answered (0186).
 */
export class PipelinedTransaction extends KyselyTransaction<Schema> {
  /** What is posted just before the commit. */
  readonly atCommit: Rows[] = [];
  /** The micro batch of each statement that is executed once for several items (`batchedStatement`). */
  readonly batches = new Map<unknown, (item: never) => Promise<unknown>>();
  readonly #pipeline: Pipeline;

  /** The same transaction as one of Kysely's, on its connection. */
  constructor(tx: Transaction, connection: DatabaseConnection) {
    const pipeline = new Pipeline(connection);
    super({ ...UNUSED, executor: tx.getExecutor().withConnectionProvider(pipeline) });
    this.#pipeline = pipeline;
  }

  /** The error of the statement that failed first; undefined when none has. */
  failure(): Promise<unknown> {
    return this.#pipeline.failure();
  }

  /** Refuses further statements: the commit or the rollback is sent next. */
  end(): void {
    this.#pipeline.end();
  }
}

/** The same transaction with a pipeline. */
export async function pipelined(tx: Transaction): Promise<PipelinedTransaction> {
  return new PipelinedTransaction(
    tx,
    await tx.getExecutor().provideConnection((connection) => Promise.resolve(connection)),
  );
}

/** Gives every statement the transaction's connection at once. */
class Pipeline implements ConnectionProvider {
  readonly #connection: DatabaseConnection;
  readonly #inFlight = new Set<Promise<unknown>>();
  #failure: unknown;
  #hasEnded = false;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  end(): void {
    this.#hasEnded = true;
  }

  /**
   * A statement that fails because one before it did throws that one's error. Throws when the transaction is about to end, as
   * for work that goes on beside work that failed: behind the rollback its statements would be executed on their own.
   */
  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.#hasEnded) throw new Error('the transaction has ended');
    const answer = consumer(this.#connection);
    this.#inFlight.add(answer);
    try {
      return await answer;
    } catch (error) {
      if (codeOf(error) === TRANSACTION_ABORTED) throw (await this.failure(answer)) ?? error;
      this.#failure ??= error;
      throw error;
    } finally {
      this.#inFlight.delete(answer);
    }
  }

  /** Waits for the statements without an answer, except for the caller's own. */
  async failure(own?: Promise<unknown>): Promise<unknown> {
    if (this.#failure === undefined)
      await Promise.allSettled([...this.#inFlight].filter((each) => each !== own));
    return this.#failure;
  }
}
