import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** A connection that hands its statements on in its own way. The pools are opened without cursors. */
export abstract class StatementClient implements PostgresPoolClient {
  abstract release(destroy?: boolean): void;

  /** Executes one statement. */
  abstract execute<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('the pool was opened without cursors');
    return this.execute<R>(sql, parameters);
  }
}
