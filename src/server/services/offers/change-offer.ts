import type { MyOffer } from '#contract/courier-offers.ts';
import { tidyText } from '#domain/text.ts';
import { updateOffer } from '#server/db/offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { storeChange } from '../deliveries/change-delivery.ts';
import { recordEvent } from '../deliveries/record-event.ts';
import { inTransaction } from '../in-transaction.ts';
import { checkAmount, offerExpiry } from './offer-checks.ts';
import { lockOwnLiveOffer } from './own-offer.ts';
import { presentMyOffer } from './present-my-offer.ts';

type Change = { amount?: number; etaMinutes?: number; note?: string };

/** Changes a live offer; its clock starts again. */
export async function changeOffer(deps: Deps, actor: Actor, id: string, change: Change): Promise<MyOffer> {
  return inTransaction(deps, async (tx) => {
    const { delivery, offer } = await lockOwnLiveOffer(tx, actor, id);
    if (change.amount !== undefined) checkAmount(delivery, change.amount);
    const now = tx.clock.now();
    const changed = await updateOffer(tx.db, offer.id, {
      amount: change.amount ?? offer.amount,
      eta_minutes: change.etaMinutes ?? offer.eta_minutes,
      note: change.note === undefined ? offer.note : tidyText(change.note) || null,
      expires_at: offerExpiry(now),
      updated_at: now,
    });
    const trail = await recordEvent(tx, delivery, {
      name: 'offer_changed',
      actor: 'courier',
      data: { offerId: offer.id, amount: changed.amount },
      live: 'offers.changed',
      also: [`account:${actor.accountId}`],
    });
    await storeChange(tx, delivery, trail);
    return presentMyOffer(tx, changed, delivery);
  });
}
