import type { Database } from './connect.ts';
import { microBatch } from './micro-batch.ts';
import { PipelinedTransaction } from './pipelined-transaction.ts';

/** Executes one statement for all items; answers each in its place. */
type Run<Item, Answer> = (db: Database, items: readonly Item[]) => Promise<readonly Answer[]>;

/** The work of one transaction is finite, and its statements do not wait for each other. */
const UNLIMITED = {
  atOnce: Infinity,
  largest: Infinity,
  mostWaiting: Infinity,
  full: () => new Error('unreachable: there is no limit'),
};

/**
 * How a statement is executed once for all that a transaction's work needs it for at the same time. Outside a
 * transaction it is executed for each item alone.
 */
export function batchedStatement<Item, Answer>(
  run: Run<Item, Answer>,
): (db: Database, item: Item) => Promise<Answer> {
  return async (db, item) => {
    const batch = db instanceof PipelinedTransaction ? batchIn(db, run) : alone(db, run);
    return batch(item);
  };
}

/** How a row is found by its key, with one statement for the keys of a batch; undefined where there is none. */
export function batchedByKey<Row>(
  find: (db: Database, keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): (db: Database, key: string) => Promise<Row | undefined> {
  return batchedStatement(async (db, keys: readonly string[]) => {
    const rows = await find(db, [...new Set(keys)]);
    const byKey = new Map(rows.map((row) => [keyOf(row), row]));
    return keys.map((key) => byKey.get(key));
  });
}

function batchIn<Item, Answer>(
  tx: PipelinedTransaction,
  run: Run<Item, Answer>,
): (item: Item) => Promise<Answer> {
  const present = tx.batches.get(run) as ((item: Item) => Promise<Answer>) | undefined;
  if (present) return present;
  const batch = microBatch<Item, Answer>({
    ...UNLIMITED,
    work: async (items) => {
      const answers = await run(tx, items);
      const byItem = new Map(items.map((item, i) => [item, answers[i] as Answer]));
      return (item) => byItem.get(item) as Answer;
    },
  });
  tx.batches.set(run, batch);
  return batch;
}

function alone<Item, Answer>(db: Database, run: Run<Item, Answer>): (item: Item) => Promise<Answer> {
  return async (item) => {
    const [answer] = await run(db, [item]);
    return answer as Answer;
  };
}
