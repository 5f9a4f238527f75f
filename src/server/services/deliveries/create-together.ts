import { AsyncLocalStorage } from 'node:async_hooks';
import type { z } from 'zod';
import type { NewDelivery } from '#contract/deliveries/deliveries.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { type CheckedListing, insertListings } from '#server/db/deliveries/listings.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { batched, passOver } from '../batched.ts';
import { marksOf } from '../moderation/refuse-hidden-texts.ts';
import { type Claim, claimAnswered, keyText, withIdempotency } from '../with-idempotency.ts';
import { announceListing } from './announce-listing.ts';
import { createDelivery, textsOf } from './create-delivery.ts';
import { draftListing } from './draft-listing.ts';
import type { HaulageAnswer } from './pieces/haulage-consent.ts';

type Input = z.infer<typeof NewDelivery> & HaulageAnswer;
type Within = (tx: Tx) => Promise<void>;

/** One listing of a batch. Its own part of the work runs in its own request's context, as `inContext` has it. */
type Item = CheckedListing & { claim: Claim | undefined; within: Within; inContext: Context };
type Context = ReturnType<typeof AsyncLocalStorage.snapshot>;

// Listings wait for nobody's lock, and one batch of twelve costs less than two of six.
const listBatch = batched(listAll, { atOnce: 1 });
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
  const key = claim && keyText(claim.scope);
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
  const listing = await draftListing(deps, actor, input).catch(passOver);
  if (!listing) return undefined;
  const check = { marks: marksOf(deps, textsOf(input)), scope: claim?.scope };
  return listBatch(deps, { ...listing, check, claim, within, inContext: AsyncLocalStorage.snapshot() });
}

async function listAll(tx: Tx, items: readonly Item[]): Promise<Map<Item, Delivery>> {
  const listed = await insertListings(tx.db, items);
  const answers = new Map<Item, Delivery>();
  for (const item of items) {
    const stored = listed.get(item.row.id);
    if (!stored) continue;
    const announced = item.inContext(async () => {
      await item.within(tx);
      return announceListing(tx, stored);
    });
    answers.set(item, await announced);
  }
  await claimAnswered(
    tx,
    Array.from(answers, ([{ claim }, response]) => ({ claim, response })),
  );
  return answers;
}
