import { storeMomentOfPostings } from '#server/db/money/ledger.ts';
import type { Deps, OwnJobs, Tx } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';

/** What happens to somebody or something, from one moment to the next; each part runs in the transaction it is given. */
export type Life = AsyncGenerator<Date, void, Tx>;

/** Facts in one transaction: fewer commits, and none so long that others wait for it. */
const TOGETHER = 60;

/**
 * How the past is laid: until which moment, what becomes of its jobs, who else is told that the clock has moved, and
 * what is done after each fact.
 */
export type Past = {
  until: Date;
  job: OwnJobs;
  moved?: (now: Date) => void;
  settle?: (tx: Tx) => Promise<void>;
};

/** A life that waits for its next moment, in milliseconds. */
export type Waiting = { at: number; order: number; life: Life };

/**
 * Lets lives happen in the order of their moments, with the services' clock moved to each; what would happen after
 * `until` is left. Jobs are not queued: `job` does what a past one left behind. Answers the lives that are not over.
 */
export async function livePast(
  deps: Deps,
  lives: readonly Life[],
  { until, job, moved, settle }: Past,
): Promise<Waiting[]> {
  let now = new Date(0);
  const past: Deps = { ...deps, clock: { now: () => now }, publish: () => undefined, ownJobs: job };
  const line = heap();
  const left: Waiting[] = [];
  let order = 0;
  const goOn = async (life: Life, tx: Tx) => {
    const { done, value } = await life.next(tx);
    await settle?.(tx);
    if (done) return;
    const waiting = { at: Math.max(value.getTime(), now.getTime()), order: order++, life };
    if (value <= until) line.push(waiting);
    else left.push(waiting);
  };
  await inTransaction(past, async (tx) => {
    for (const life of lives) await goOn(life, tx);
  });
  while (line.size() > 0) {
    await inTransaction(past, async (tx) => {
      for (let n = 0; n < TOGETHER && line.size() > 0; n += 1) {
        const next = line.pop();
        now = new Date(next.at);
        moved?.(now);
        await storeMomentOfPostings(tx.db, now);
        await goOn(next.life, tx);
      }
    });
    deps.stopping.throwIfAborted();
  }
  return left;
}

/** A binary heap of what waits, the earliest first, in their order where moments are equal. */
function heap() {
  const items: Waiting[] = [];
  const isBefore = (a: Waiting, b: Waiting) => a.at < b.at || (a.at === b.at && a.order < b.order);
  const swap = (i: number, j: number) => {
    [items[i], items[j]] = [items[j]!, items[i]!];
  };
  return {
    size: () => items.length,
    push(item: Waiting) {
      items.push(item);
      for (let i = items.length - 1; i > 0;) {
        const parent = (i - 1) >> 1;
        if (!isBefore(items[i]!, items[parent]!)) return;
        swap(i, parent);
        i = parent;
      }
    },
    pop(): Waiting {
      const first = items[0]!;
      const last = items.pop()!;
      if (items.length === 0) return first;
      items[0] = last;
      for (let i = 0; ;) {
        const [left, right] = [2 * i + 1, 2 * i + 2];
        let least = i;
        if (left < items.length && isBefore(items[left]!, items[least]!)) least = left;
        if (right < items.length && isBefore(items[right]!, items[least]!)) least = right;
        if (least === i) return first;
        swap(i, least);
        i = least;
      }
    },
  };
}
