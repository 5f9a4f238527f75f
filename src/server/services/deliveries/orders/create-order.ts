import type { z } from 'zod';
import type { NewOrder, Order } from '#contract/deliveries/orders.ts';
import { insertListing } from '#server/db/deliveries/listings.ts';
import { insertOrder } from '#server/db/deliveries/orders.ts';
import { insertCod } from '#server/db/money/cod/cods.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { assertAccountOpen } from '../../accounts/assert-account-open.ts';
import { listedUnder } from '../../companies/listed-under.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { refuseSameTexts } from '../../moderation/refuse-hidden-texts.ts';
import { draftCod } from '../../money/cod/draft-cod.ts';
import { textsOf } from '../create-delivery.ts';
import { draftListing, LISTED } from '../draft-listing.ts';
import type { HaulageAnswer } from '../pieces/haulage-consent.ts';
import { announceEvent } from '../record-event.ts';
import { getOrder } from './get-order.ts';
import { atStop } from './stop-errors.ts';

type Input = z.infer<typeof NewOrder> & HaulageAnswer;
type Drafted = Awaited<ReturnType<typeof draftStops>>;

/**
 * Lists an order: a delivery for each stop, all of them or none. Throws the errors of `createDelivery`; those of a stop's fields name the
 * stop. `within` runs in the same transaction.
 */
export async function createOrder(
  deps: Deps,
  actor: Actor,
  input: Input,
  within: (tx: Tx) => Promise<void>,
): Promise<Order> {
  const drafts = await draftStops(deps, actor, input);
  return inTransaction(deps, async (tx) => {
    const costCentreId = await listedUnder(tx, actor, input);
    await assertAccountOpen(tx, actor.accountId);
    await refuseSameTexts(
      tx,
      input.stops.flatMap((stop) => textsOf({ ...input, ...stop })),
      {
        accountId: actor.accountId,
      },
    );
    const id = newId();
    await insertOrder(tx.db, {
      id,
      sender_id: actor.accountId,
      company_id: input.companyId ?? null,
      stops: drafts.length,
      created_at: tx.clock.now(),
    });
    for (const [at, draft] of drafts.entries()) await listStop(tx, draft, { id, at, costCentreId, drafts });
    tx.publish(['couriers'], { name: 'jobs.changed' });
    await within(tx);
    return getOrder(tx, actor, id);
  });
}

async function draftStops(deps: Deps, actor: Actor, { stops, ...shared }: Input) {
  return Promise.all(
    stops.map((stop, at) =>
      atStop(at, async () => ({
        listing: await draftListing(deps, actor, { ...shared, ...stop }),
        cod: stop.cod ? await draftCod(deps, actor, stop.cod) : undefined,
      })),
    ),
  );
}

async function listStop(
  tx: Tx,
  { listing, cod }: Drafted[number],
  { id, at, costCentreId, drafts }: { id: string; at: number; costCentreId: string | null; drafts: Drafted },
): Promise<void> {
  const row = {
    ...listing.row,
    cost_centre_id: costCentreId,
    order_id: id,
    stop_number: at + 1,
    // To the millisecond the same for all, so that they expire together.
    expires_at: drafts[0]?.listing.row.expires_at ?? listing.row.expires_at,
  };
  const { delivery, eventId } = await insertListing(tx.db, { ...listing, row });
  if (cod) await insertCod(tx.db, { ...cod, delivery_id: delivery.id, moved_at: tx.clock.now() });
  // Nobody is pushed to about a stop: couriers see the order in their feed.
  await announceEvent(tx, delivery, { ...LISTED, onlyReceiver: true }, eventId);
}
