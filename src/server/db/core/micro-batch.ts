import { codeOf } from '#domain/thrown.ts';

/** What PostgreSQL says of values: bad data, a broken promise of a table, a refusal written by us. */
const OF_THE_VALUES = /^(22|23|P0)/;

type BatchOptions<Item, Answer> = {
  /** Does the work for all items at once; answers how to find each one's answer. */
  work(items: Item[]): Promise<(item: Item) => Answer>;
  /** So many pieces of work run at the same time, of so many items each. */
  atOnce: number;
  largest: number;
  /** So many items may wait; whoever comes then is told the error of `full`. */
  mostWaiting: number;
  full(): Error;
};

type Waiting<Item, Answer> = {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

/**
 * Does together what is asked at the same time: what comes while others are being worked on waits and goes in one piece
 * of work. Nobody waits for company. Each is answered after the work that holds its own item, which began after the
 * item came. When the values of one spoil a piece, each of it is tried again alone.
 */
export function microBatch<Item, Answer>(how: BatchOptions<Item, Answer>): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let running = 0;
  let isDue = false;
  const goOn = (): void => {
    if (isDue || running >= how.atOnce || waiting.length === 0) return;
    isDue = true;
    // After everything that has already arrived has been read.
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
