import type { z } from 'zod';
import type { NewDelivery } from '#contract/deliveries/deliveries.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { attachParcelPhotos } from '#server/db/core/uploads.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertListing } from '#server/db/deliveries/listings.ts';
import { insertCod } from '#server/db/money/cod/cods.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { assertAccountOpen } from '../accounts/assert-account-open.ts';
import { listedUnder } from '../companies/listed-under.ts';
import { refuseSameTexts } from '../moderation/refuse-hidden-texts.ts';
import { draftCod } from '../money/cod/draft-cod.ts';
import { storeGuarantee } from '../money/guarantees/store-guarantee.ts';
import { inTransaction } from '../in-transaction.ts';
import { fieldError } from '../errors.ts';
import { announceListing } from './announce-listing.ts';
import { draftListing } from './draft-listing.ts';
import type { HaulageAnswer } from './pieces/haulage-consent.ts';
import { storeReturn } from './return-shipments/store-return.ts';
import { textLines } from './text-lines.ts';

type Input = z.infer<typeof NewDelivery> & HaulageAnswer;

/**
 * Creates a delivery. Throws the errors of `draftListing`, and `words_hidden` or `not_authenticated` when a text or the
 * account does not stand. `within` runs in the same transaction, and its error rolls everything back.
 */
export async function createDelivery(
  deps: Deps,
  actor: Actor,
  input: Input,
  within?: (tx: Tx, deliveryId: string) => Promise<void>,
): Promise<Delivery> {
  const [listing, cod] = await Promise.all([
    draftListing(deps, actor, input),
    input.cod ? draftCod(deps, actor, input.cod) : undefined,
  ]);
  return inTransaction(deps, async (tx) => {
    const costCentreId = await listedUnder(tx, actor, input);
    await Promise.all([
      assertAccountOpen(tx, actor.accountId),
      refuseSameTexts(tx, textsOf(input), { accountId: actor.accountId }),
    ]);
    const listed = await insertListing(tx.db, {
      ...listing,
      row: { ...listing.row, cost_centre_id: costCentreId },
    });
    if (cod) await insertCod(tx.db, { ...cod, delivery_id: listed.delivery.id, moved_at: tx.clock.now() });
    if (listing.guarantee) await storeGuarantee(tx, listed.delivery, listing.guarantee);
    if (listing.returns) await storeReturn(tx, listed.delivery, listing.returns);
    await within?.(tx, listed.delivery.id);
    await attachPhotos(tx, actor, listed.delivery);
    return announceListing(tx, listed);
  });
}

/** What a sender wrote for the courier of a listing. */
export function textsOf({ instructions, note, pieces, returns }: Input): (string | null | undefined)[] {
  return [instructions, note, textLines(pieces), textLines(returns)];
}

async function attachPhotos(deps: Tx, actor: Actor, delivery: DeliveryRow): Promise<void> {
  const unique = new Set(delivery.photo_ids);
  const attached = await attachParcelPhotos(deps.db, actor.accountId, [...unique], delivery.id);
  if (attached !== delivery.photo_ids.length) throw fieldError('photoIds', 'invalid');
}
