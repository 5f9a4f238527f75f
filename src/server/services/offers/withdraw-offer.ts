import { updateOffer } from '#server/db/offers/offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockOwnLiveOffer } from './own-offer.ts';

/** Withdraws a live offer; the courier may make another. */
export async function withdrawOffer(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { delivery, offer } = await lockOwnLiveOffer(tx, actor, id);
    await updateOffer(tx.db, offer.id, { status: 'withdrawn', updated_at: tx.clock.now() });
    await recordChange(tx, delivery, {
      name: 'offer_withdrawn',
      actor: 'courier',
      data: { offerId: offer.id },
      live: 'offers.changed',
      also: [`account:${actor.accountId}`],
    });
  });
}
