/** So many connections wait for one row; whoever comes then gives theirs back. With twelve, the others keep nine. */
const MOST_AT_A_ROW = 3;

type Waiter = { until: number; come: () => void };
type Row = { asking: number; outside: Waiter[] };
/** Waits until there is room at the row, at most until this time of `performance.now()`; then it throws the refusal. */
type ComeBack = (until: number) => Promise<Turn>;
/** To be ended with the work that had it, so that the next one comes, whatever became of the work. */
export type Turn = { end(): void };

/** The rows of one pool for which connections wait. */
export type CrowdedRows = {
  /** Says a statement, or `refuse` in its place when too many wait for its row already. */
  ask<R>(
    sql: string,
    parameters: readonly unknown[],
    how: { say: () => Promise<R>; refuse: () => Promise<R> },
  ): Promise<R>;
  /** How many wait for a row without a connection. */
  outside(): number;
};

const comeBacks = new WeakMap<object, ComeBack>();

/** How to wait for the row that this error was refused for; undefined for every other error. */
export function comeBackOf(error: unknown): ComeBack | undefined {
  return typeof error === 'object' && error !== null ? comeBacks.get(error) : undefined;
}

/**
 * Counts who waits for which row, so that one locked row does not take all connections (0051). A row is what its waiters
 * say alike: the statement and its values, without times, which differ with each of them.
 */
export function crowdedRows(): CrowdedRows {
  const rows = new Map<string, Row>();
  const letIn = (name: string) => {
    const row = rows.get(name);
    if (!row) return;
    if (row.asking < MOST_AT_A_ROW) row.outside.shift()?.come();
    if (row.asking === 0 && row.outside.length === 0) rows.delete(name);
  };
  const comeBackTo = (name: string, refusal: unknown): ComeBack => {
    const turn = { end: () => letIn(name) };
    return (until) =>
      new Promise((resolve, reject) => {
        const row = rows.get(name);
        if (!row || row.asking < MOST_AT_A_ROW) return resolve(turn);
        const late = setTimeout(
          () => {
            row.outside = row.outside.filter((other) => other !== waiter);
            reject(refusal as Error);
          },
          Math.max(0, until - performance.now()),
        );
        const waiter = {
          until,
          come: () => {
            clearTimeout(late);
            resolve(turn);
          },
        };
        // Whoever was refused again keeps their place: it goes by the time of the call, not by the last refusal.
        const behind = row.outside.findIndex((other) => other.until > until);
        row.outside.splice(behind < 0 ? row.outside.length : behind, 0, waiter);
      });
  };

  return {
    async ask(sql, parameters, { say, refuse }) {
      if (!mayWait(sql)) return say();
      const name = JSON.stringify([sql, ...parameters.filter((value) => !(value instanceof Date))]);
      const row = rows.get(name) ?? { asking: 0, outside: [] };
      if (row.asking >= MOST_AT_A_ROW) {
        return refuse().catch((error: unknown) => {
          comeBacks.set(error as object, comeBackTo(name, error));
          throw error;
        });
      }
      rows.set(name, row);
      row.asking += 1;
      try {
        return await say();
      } finally {
        row.asking -= 1;
        letIn(name);
      }
    },
    outside: () => [...rows.values()].reduce((sum, row) => sum + row.outside.length, 0),
  };
}

/** Whether a statement waits for the row that it names: it locks it, or it claims a key which another call may have claimed. */
function mayWait(sql: string): boolean {
  return / for (no key )?(update|share)$/.test(sql) || sql.startsWith('insert into "idempotency_keys"');
}
