import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** Runs a statement, and may look at how it goes. */
export type WatchStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>;

/** Wraps a pool so that every statement runs under a watcher. */
export function watchedStatements(pool: PostgresPool, watch: WatchStatement): PostgresPool {
  const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const watched = clients.get(client) ?? new WatchedClient(client, watch);
      clients.set(client, watched);
      return watched;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

class WatchedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #watch: WatchStatement;

  constructor(client: PostgresPoolClient, watch: WatchStatement) {
    this.#client = client;
    this.#watch = watch;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('the pool was opened without cursors');
    return this.#watch(sql, () => this.#client.query<R>(sql, parameters));
  }
}
