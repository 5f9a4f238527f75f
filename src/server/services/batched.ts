import { memoizeBy } from '#domain/memoize-by.ts';
import { AppError } from '#domain/errors.ts';
import { codeOf } from '#domain/thrown.ts';
import { microBatch } from '#server/db/core/micro-batch.ts';
import { ROLLED_BACK } from '#server/db/core/sql-states.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { inTransaction } from './in-transaction.ts';

/** The most items of a batch, and the most that wait. */
const LIMITS = { largest: 64, mostWaiting: 1_000 };

/**
 * Does the work of requests that arrive at the same time in one transaction. Answers undefined for an item that `work` leaves out,
 * and where the batch was rolled back: nothing is stored then, and the caller does it alone, which finds the right error.
 * Throws what leaves open whether the batch was stored. `atOnce` is the most batches that run at the same time.
 */
export function batched<Item, Answer>(
  work: (tx: Tx, items: readonly Item[]) => Promise<ReadonlyMap<Item, Answer>>,
  { atOnce }: { atOnce: number },
): (deps: Deps, item: Item) => Promise<Answer | undefined> {
  const makeIntake = (deps: Deps) =>
    microBatch<Item, Answer | undefined>({
      ...LIMITS,
      atOnce,
      full: () => new AppError('unavailable'),
      work: async (items) => {
        const answers = await inTransaction(deps, (tx) => work(tx, items));
        return (item) => answers.get(item);
      },
    });
  const intakeOf = memoizeBy((deps: Deps) => deps.db, makeIntake);
  return async (deps, item) => intakeOf(deps)(item).catch(passOver);
}

/** Answers undefined for a refusal, and for an error after which nothing was stored. Throws every other. */
export function passOver(error: unknown): undefined {
  if (error instanceof AppError || ROLLED_BACK.test(codeOf(error))) return undefined;
  throw error;
}
