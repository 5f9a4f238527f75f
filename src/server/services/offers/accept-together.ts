import { AsyncLocalStorage } from 'node:async_hooks';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { AppError } from '#domain/errors.ts';
import { canonicalCode } from '#domain/money/promotions/promo.ts';
import { codeOf } from '#domain/thrown.ts';
import type { Database } from '#server/db/core/connect.ts';
import { microBatch } from '#server/db/core/micro-batch.ts';
import { ROLLED_BACK } from '#server/db/core/sql-states.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import type { BatchedChoice } from './batched-choice.ts';
import { keyText } from './decide-choices.ts';
import { storeChoices } from './store-choices.ts';

/** The answer, or undefined for what has to be accepted alone. */
type Intake = (item: BatchedChoice) => Promise<Delivery | undefined>;

const intakes = new WeakMap<Database, Intake>();
/** Keys of the requests under way: one that is repeated meanwhile waits for the first. */
const underWay = new Set<string>();

/**
 * Accepts an offer and pays from the wallet in one transaction with the acceptances that arrive at the same time,
 * together with the claim of its idempotency key. Answers undefined for whatever is out of the ordinary, and nothing is
 * stored then: the caller accepts it alone, and that finds the right error. Throws what leaves open whether the batch was stored.
 */
export async function acceptTogether(
  deps: Deps,
  item: Omit<BatchedChoice, 'inContext'>,
): Promise<{ delivery: Delivery } | undefined> {
  const { choice, claim } = item;
  if (choice.method !== 'wallet' || canonicalCode(choice.promoCode ?? '') !== '') return undefined;
  const key = claim && keyText(claim.scope);
  if (key === undefined) return tryTogether(deps, item);
  if (underWay.has(key)) return undefined;
  underWay.add(key);
  try {
    return await tryTogether(deps, item);
  } finally {
    underWay.delete(key);
  }
}

async function tryTogether(deps: Deps, item: Omit<BatchedChoice, 'inContext'>) {
  const intake = intakes.get(deps.db) ?? intakeOf(deps);
  intakes.set(deps.db, intake);
  try {
    const delivery = await intake({ ...item, inContext: AsyncLocalStorage.snapshot() });
    return delivery && { delivery };
  } catch (error) {
    if (error instanceof AppError || ROLLED_BACK.test(codeOf(error))) return undefined;
    throw error;
  }
}

function intakeOf(deps: Deps): Intake {
  return microBatch({
    atOnce: 2,
    largest: 64,
    mostWaiting: 1_000,
    full: () => new AppError('unavailable'),
    work: async (items: BatchedChoice[]) => {
      const answers = await inTransaction(deps, (tx) => storeChoices(tx, items));
      return (item) => answers.get(item);
    },
  });
}
