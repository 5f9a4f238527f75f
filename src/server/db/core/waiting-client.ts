import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { comeBackOf, LOCK_WAIT_MS, TURN, type Turn } from './come-back.ts';
import { startsTransaction } from './prepared-statements.ts';
import type { RowWaiters } from './row-waiters.ts';
import { StatementClient } from './statement-client.ts';

/** How long a statement without a turn waits for a lock with its connection. */
const FIRST_WAIT_MS = 200;
/** Aborts a transaction at once, as a lock timeout does. */
const REFUSAL = `DO $$BEGIN RAISE 'too many wait for this row' USING ERRCODE = '55P03'; END$$`;

/**
 * Wraps a pool so that no connection waits long for a lock without a turn (0064). A refused statement outside a
 * transaction gives its connection back, waits for its turn and is repeated; a transaction is repeated by
 * `transaction`.
 */
export function waitingOutside(pool: PostgresPool, rows: RowWaiters): PostgresPool {
  const patched = new WeakSet<PostgresPoolClient>();
  const connect = async () => {
    const client = await pool.connect();
    if (patched.has(client)) return client;
    await setWait(client, FIRST_WAIT_MS);
    patched.add(client);
    return client;
  };
  const unused: WaitingClient[] = [];
  return {
    connect: async () => {
      const client = await connect();
      const waiting = unused.pop() ?? new WaitingClient({ connect, rows, unused });
      waiting.open(client);
      return waiting;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** If this fails, the connection's timeout is unknown, so the connection is closed. */
async function setWait(client: PostgresPoolClient, milliseconds: number): Promise<void> {
  try {
    await client.query(`SET lock_timeout = ${milliseconds}`, []);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

type Shared = {
  connect(): Promise<PostgresPoolClient>;
  rows: RowWaiters;
  /**
   * Those that are between two uses. Kysely holds something for each client in a weak map, and the collector of young
   * objects takes that for strong: with a client for each use it would retain all that the use has read.
   */
  unused: WaitingClient[];
};

/** A connection between acquire and release; while its single statement waits without a connection, it has none. */
class WaitingClient extends StatementClient {
  #client: PostgresPoolClient | undefined;
  readonly #shared: Shared;
  #isOpen = false;
  #hasTurn = false;

  constructor(shared: Shared) {
    super();
    this.#shared = shared;
  }

  /** Begins a use with a connection of its own. */
  open(client: PostgresPoolClient): void {
    this.#client = client;
    this.#isOpen = false;
    this.#hasTurn = false;
  }

  /** Ends the use. Kysely remembers by the client that a connection is broken: that one is not used again. */
  release(destroy = false): void {
    this.#giveBack(destroy);
    if (!destroy) this.#shared.unused.push(this);
  }

  #giveBack(destroy?: boolean): void {
    this.#client?.release(destroy);
    this.#client = undefined;
  }

  execute<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (startsTransaction(sql)) {
      this.#isOpen = true;
      this.#hasTurn = false;
    }
    if (sql.startsWith(TURN)) this.#hasTurn = true;
    return this.#isOpen ? this.#ask<R>(sql, parameters) : this.#askAlone<R>(sql, parameters);
  }

  #ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const client = this.#client;
    if (!client) throw new Error('the connection was given back');
    return this.#shared.rows.query<PostgresQueryResult<R>>(sql, parameters, {
      hasTurn: this.#hasTurn,
      run: () => client.query<R>(sql, parameters),
      refuse: () => client.query<R>(REFUSAL, []),
    });
  }

  async #askAlone<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const until = performance.now() + LOCK_WAIT_MS;
    let refusal: unknown;
    try {
      return await this.#ask<R>(sql, parameters);
    } catch (error) {
      refusal = error;
    }
    for (;;) {
      const comeBack = comeBackOf(refusal);
      if (!comeBack) throw refusal;
      this.#giveBack();
      const turn = await comeBack(until);
      try {
        return await this.#askInTurn<R>(turn, sql, parameters);
      } catch (error) {
        refusal = error;
      } finally {
        turn.end();
      }
    }
  }

  async #askInTurn<R>(
    { patienceMs }: Turn,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    const client = await this.#shared.connect();
    await setWait(client, patienceMs);
    this.#client = client;
    this.#hasTurn = true;
    try {
      return await this.#ask<R>(sql, parameters);
    } finally {
      this.#client = undefined;
      await setWait(client, FIRST_WAIT_MS);
      this.#client = client;
    }
  }
}
