import { type ComeBack, letComeBack } from './come-back.ts';
import type { LockTurns } from './lock-turns.ts';
import { codeOf } from '#domain/thrown.ts';
import { LOCK_NOT_HAD } from './sql-states.ts';
import { type WaitingLine, waitingLine } from './waiting-line.ts';

/** The most connections that wait for one row; a further one is given back. */
const MOST_AT_A_ROW = 3;

type Row = {
  /** Statements that currently wait for it. */
  running: number;
  /** Waiters that were admitted to try again. */
  comingBack: number;
  /** A wait has timed out: until the row is locked again, only work with a turn may try, one at a time. */
  isStuck: boolean;
  outside: WaitingLine;
};

/** The rows of one pool for which connections wait. */
export type RowWaiters = {
  /**
   * Runs a statement, or `refuse` when too many already wait for its row. What is refused, and what timed out waiting
   * for any lock, may be retried (`comeBackOf`).
   */
  query<R>(
    sql: string,
    parameters: readonly unknown[],
    how: { hasTurn: boolean; run: () => Promise<R>; refuse: () => Promise<R> },
  ): Promise<R>;
  /** How many wait for a row, or for a turn, without a connection. */
  outside(): number;
};

/**
 * Counts the waiters per row, so that one locked row does not take all connections (0051). A row is identified by the
 * statement and its values, without times, which differ for each waiter.
 */
export function limitRowWaiters(turns: LockTurns): RowWaiters {
  const rows = new Map<string, Row>();
  const rowOf = (name: string): Row => {
    const row = rows.get(name) ?? { running: 0, comingBack: 0, isStuck: false, outside: waitingLine() };
    rows.set(name, row);
    return row;
  };
  const hasRoom = ({ running, comingBack, isStuck }: Row) =>
    Math.max(running, comingBack) < (isStuck ? 1 : MOST_AT_A_ROW);
  const letIn = (name: string, row: Row) => {
    while (hasRoom(row) && row.outside.next()) row.comingBack += 1;
    if (row.running + row.comingBack + row.outside.length() === 0) rows.delete(name);
  };
  const comeBackTo = (name: string, refusal: unknown, isStuck: boolean): ComeBack => {
    return async (until) => {
      const row = rowOf(name);
      row.isStuck ||= isStuck;
      if (hasRoom(row)) row.comingBack += 1;
      else await row.outside.wait(until, refusal);
      const end = () => {
        row.comingBack -= 1;
        letIn(name, row);
      };
      const turn = await turns.take(until, refusal).catch((error: unknown) => {
        end();
        throw error;
      });
      return {
        ...turn,
        end: () => {
          turn.end();
          end();
        },
      };
    };
  };
  const runAt = async <R>(name: string, run: () => Promise<R>): Promise<R> => {
    const row = rowOf(name);
    row.running += 1;
    try {
      const answer = await run();
      row.isStuck = false;
      return answer;
    } catch (error) {
      if (codeOf(error) === LOCK_NOT_HAD) letComeBack(error as object, comeBackTo(name, error, true));
      throw error;
    } finally {
      row.running -= 1;
      letIn(name, row);
    }
  };
  const isFull = ({ running, isStuck }: Row, hasTurn: boolean) =>
    isStuck ? !hasTurn || running > 0 : running >= MOST_AT_A_ROW;

  return {
    async query(sql, parameters, { hasTurn, run, refuse }) {
      if (!namesRow(sql)) {
        return run().catch((error: unknown) => {
          if (codeOf(error) === LOCK_NOT_HAD)
            letComeBack(error as object, (until) => turns.take(until, error));
          throw error;
        });
      }
      const name = JSON.stringify([sql, ...parameters.filter((value) => !(value instanceof Date))]);
      const row = rows.get(name);
      if (!row || !isFull(row, hasTurn)) return runAt(name, run);
      return refuse().catch((error: unknown) => {
        letComeBack(error as object, comeBackTo(name, error, false));
        throw error;
      });
    },
    outside: () => [...rows.values()].reduce((sum, row) => sum + row.outside.length(), turns.outside()),
  };
}

/** Whether a statement waits for the row that it names: by locking it, or by claiming an idempotency key. */
function namesRow(sql: string): boolean {
  return / for (no key )?(update|share)$/.test(sql) || sql.startsWith('insert into "idempotency_keys"');
}
