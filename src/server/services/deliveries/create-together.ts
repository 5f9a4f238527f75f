import { AsyncLocalStorage } from 'node:async_hooks';
import type { z } from 'zod';
import type { NewDelivery } from '#contract/deliveries/deliveries.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { AppError } from '#domain/errors.ts';
import { codeOf } from '#domain/thrown.ts';
import type { Database } from '#server/db/core/connect.ts';
import { postAnsweredKeys } from '#server/db/core/idempotency.ts';
import { microBatch } from '#server/db/core/micro-batch.ts';
import { ROLLED_BACK } from '#server/db/core/sql-states.ts';
import { type CheckedListing, insertListings } from '#server/db/deliveries/listings.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { marksOf } from '../moderation/refuse-hidden-texts.ts';
import { type Claim, withIdempotency } from '../with-idempotency.ts';
import { announceListing } from './announce-listing.ts';
import { createDelivery, textsOf } from './create-delivery.ts';
import { draftListing } from './draft-listing.ts';
import type { HaulageAnswer } from './pieces/haulage-consent.ts';

type Input = z.infer<typeof NewDelivery> & HaulageAnswer;
type Within = (tx: Tx) => Promise<void>;

/** One listing of a batch. Its own part of the work runs in its own request's context, as `inContext` has it. */
type Item = CheckedListing & { claim: Claim | undefined; within: Within; inContext: Context };
type Context = ReturnType<typeof AsyncLocalStorage.snapshot>;

/** The answer, or undefined for what has to be listed alone. */
type Intake = (item: Item) => Promise<Delivery | undefined>;

const intakes = new WeakMap<Database, Intake>();
/** Keys of the requests under way: one that is repeated meanwhile waits for the first. */
const underWay = new Set<string>();

/**
 * Creates a delivery in one transaction with those that others list at the same time, together with the claim of its
 * idempotency key. Whatever is out of the ordinary is listed alone by `createDelivery`, which also finds the error:
 * a repeated key, photos, cash on delivery, a guaranteed time, a return shipment, a company, a locked or closed account, hidden words, a refusal.
 */
export async function createTogether(
  deps: Deps,
  actor: Actor,
  input: Input,
  claim: Claim | undefined,
  within: Within,
): Promise<unknown> {
  const key = claim && JSON.stringify([claim.scope.accountId, claim.scope.route, claim.scope.key]);
  const isRepeated = key !== undefined && underWay.has(key);
  if (key !== undefined) underWay.add(key);
  try {
    const answer =
      isRepeated || hasMore(input) ? undefined : await tryTogether(deps, actor, input, claim, within);
    if (answer) return answer;
    const alone = (own: Deps) => createDelivery(own, actor, input, within);
    return await (claim ? withIdempotency(deps, claim, alone) : alone(deps));
  } finally {
    if (key !== undefined && !isRepeated) underWay.delete(key);
  }
}

/** Whether a listing has more rows than its own. */
function hasMore({ photoIds, cod, deliverBy, returns, companyId, costCentre }: Input): boolean {
  return (
    (photoIds?.length ?? 0) > 0 ||
    [cod, deliverBy, returns, companyId, costCentre].some((more) => more !== undefined)
  );
}

async function tryTogether(
  deps: Deps,
  actor: Actor,
  input: Input,
  claim: Claim | undefined,
  within: Within,
): Promise<Delivery | undefined> {
  try {
    const listing = await draftListing(deps, actor, input);
    const intake = intakes.get(deps.db) ?? intakeOf(deps);
    intakes.set(deps.db, intake);
    const marks = marksOf(deps, textsOf(input));
    const check = { marks, scope: claim?.scope };
    return await intake({ ...listing, check, claim, within, inContext: AsyncLocalStorage.snapshot() });
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
    work: async (items: Item[]) => {
      const answers = await inTransaction(deps, (tx) => listAll(tx, items));
      return (item) => answers.get(item.row.id);
    },
  });
}

async function listAll(tx: Tx, items: readonly Item[]): Promise<Map<string, Delivery>> {
  const listed = await insertListings(tx.db, items);
  const answers = new Map<string, Delivery>();
  for (const { row, within, inContext } of items) {
    const stored = listed.get(row.id);
    if (!stored) continue;
    answers.set(
      row.id,
      await inContext(async () => {
        await within(tx);
        return announceListing(tx, stored);
      }),
    );
  }
  const now = tx.clock.now();
  const keys = items.flatMap(({ row, claim }) =>
    claim && answers.has(row.id)
      ? [{ ...claim.scope, bodyHash: claim.bodyHash, response: answers.get(row.id), now }]
      : [],
  );
  await postAnsweredKeys(tx.db, keys);
  return answers;
}
