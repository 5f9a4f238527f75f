import type { PostgresPool, PostgresQueryResult } from 'kysely';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { codeOf } from '#domain/thrown.ts';
import { StatementClient } from './statement-client.ts';

/** A statement is prepared from this use on: rare ones are not prepared on every connection. */
const MIN_USES = 3;
/** The most prepared statements; the product has fewer, but some lists produce one text per length. */
const MAX_PREPARED = 300;
const STALE = '0A000';

/** Whether a statement opens a transaction. */
export function startsTransaction(sql: string): boolean {
  return sql === 'begin' || sql.startsWith('start transaction');
}

/** How often a text was executed, and the name under which connections prepare it. */
type Names = { useCounts: Map<string, number>; prepared: Map<string, string>; generation: number };

/**
 * Wraps a pool with prepared statements: PostgreSQL parses and plans frequent statements once per connection. After a
 * schema change that makes a prepared statement invalid, all are prepared again under other names; the query that met
 * the old one is repeated, in a transaction by a retry of the whole transaction (`transaction`).
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names: Names = { useCounts: new Map(), prepared: new Map(), generation: 1 };
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const keeping = clients.get(client) ?? new PreparingClient(client, names);
      clients.set(client, keeping);
      return keeping;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

class PreparingClient extends StatementClient {
  readonly #client: pg.PoolClient;
  readonly #names: Names;

  constructor(client: pg.PoolClient, names: Names) {
    super();
    this.#client = client;
    this.#names = names;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  execute<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    this.#cork();
    return startsTransaction(sql) ? this.#begin<R>(sql) : this.#say<R>(sql, [...parameters]);
  }

  /** Sends what is asked in one turn of the event loop with one system call. */
  #cork(): void {
    const { stream } = (this.#client as unknown as { connection: { stream: Duplex } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Does not wait for the answer: the first statement follows at once, and BEGIN fails only with its connection. */
  #begin<R>(text: string): Promise<PostgresQueryResult<R>> {
    this.#client.query(text).catch(() => undefined);
    return Promise.resolve({ command: 'BEGIN' as PostgresQueryResult<R>['command'], rowCount: 0, rows: [] });
  }

  async #say<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    const name = nameOf(this.#names, text, values);
    if (name === undefined) return this.#ask<R>({ text, values });
    try {
      return await this.#ask<R>({ name, text, values });
    } catch (error) {
      if (codeOf(error) !== STALE) throw error;
      forget(this.#names, name);
      // Within a transaction no statement can be repeated alone: the error has already aborted it.
      return this.#ask<R>({ text, values }).catch(() => {
        throw error;
      });
    }
  }

  #ask<R>(query: pg.QueryConfig): Promise<PostgresQueryResult<R>> {
    return new Promise((resolve, reject) => {
      this.#client.query<pg.QueryResultRow>(query, (error, result) => {
        if (error as Error | null) return reject(error);
        const { command, rowCount, rows } = result;
        resolve({
          command: command as PostgresQueryResult<R>['command'],
          rowCount: rowCount ?? 0,
          rows: rows as R[],
        });
      });
    });
  }
}

function nameOf(names: Names, text: string, values: readonly unknown[]): string | undefined {
  const prepared = names.prepared.get(text);
  if (prepared !== undefined) return prepared;
  // BEGIN, COMMIT and the like need no plan.
  if (values.length === 0 || names.prepared.size >= MAX_PREPARED) return undefined;
  const times = (names.useCounts.get(text) ?? 0) + 1;
  if (times < MIN_USES) {
    if (names.useCounts.size >= 10 * MAX_PREPARED) names.useCounts.clear();
    names.useCounts.set(text, times);
    return undefined;
  }
  names.useCounts.delete(text);
  const name = `kept_${names.generation}_${names.prepared.size + 1}`;
  names.prepared.set(text, name);
  return name;
}

/** Renames every statement, unless that has already happened since this name was assigned. */
function forget(names: Names, stale: string): void {
  if (!stale.startsWith(`kept_${names.generation}_`)) return;
  names.generation += 1;
  names.prepared.clear();
}
