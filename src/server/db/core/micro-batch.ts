import { codeOf } from '#domain/thrown.ts';

/** SQLSTATE classes of errors caused by values: invalid data, violated constraints, errors raised by our functions. */
const OF_THE_VALUES = /^(22|23|P0)/;

type BatchOptions<Item, Answer> = {
  /** Does the work for all items together; returns how to find each one's answer. */
  work(items: Item[]): Promise<(item: Item) => Answer>;
  /** The most batches that run at the same time, and the most items in each. */
  atOnce: number;
  largest: number;
  /** The most items that may wait; further ones get the error of `full`. */
  mostWaiting: number;
  full(): Error;
};

type Waiting<Item, Answer> = {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

/**
 * Batches concurrent requests: items that arrive while others are being processed wait and form one batch. An item
 * never waits for others to arrive. Each is answered by the batch that holds it, which began after the item arrived.
 * When one item's values make a batch fail, each of its items is retried alone.
 */
export function microBatch<Item, Answer>(how: BatchOptions<Item, Answer>): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let running = 0;
  let isDue = false;
  const goOn = (): void => {
    if (isDue || running >= how.atOnce || waiting.length === 0) return;
    isDue = true;
    // After everything that has already arrived was read.
    setImmediate(() => {
      isDue = false;
      void run(waiting.splice(0, how.largest));
    });
  };
  const run = async (batch: Waiting<Item, Answer>[]): Promise<void> => {
    running += 1;
    goOn();
    await settle(batch, how.work);
    running -= 1;
    goOn();
  };
  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= how.mostWaiting) return reject(how.full());
      waiting.push({ item, resolve, reject });
      goOn();
    });
}

async function settle<Item, Answer>(
  batch: Waiting<Item, Answer>[],
  work: BatchOptions<Item, Answer>['work'],
): Promise<void> {
  try {
    const answerOf = await work(batch.map(({ item }) => item));
    for (const { item, resolve } of batch) resolve(answerOf(item));
  } catch (error) {
    if (batch.length > 1 && OF_THE_VALUES.test(codeOf(error))) {
      for (const one of batch) await settle([one], work);
    } else {
      for (const { reject } of batch) reject(error);
    }
  }
}
