import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { StatementClient } from './statement-client.ts';

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

class WatchedClient extends StatementClient {
  readonly #client: PostgresPoolClient;
  readonly #watch: WatchStatement;

  constructor(client: PostgresPoolClient, watch: WatchStatement) {
    super();
    this.#client = client;
    this.#watch = watch;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  execute<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    return this.#watch(sql, () => this.#client.query<R>(sql, parameters));
  }
}
