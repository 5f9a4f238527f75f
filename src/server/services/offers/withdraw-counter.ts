import type { Offer } from '#contract/offers/offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { colleagueOf } from '../companies/colleague-of.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockOfferedTo, offerForSender, settleCounter, waitingCounter } from './own-counter.ts';

/** Withdraws a waiting counter-offer; the offer keeps its own price. Throws `counter_not_waiting`. */
export async function withdrawCounter(
  deps: Deps,
  actor: Actor,
  deliveryId: string,
  offerId: string,
): Promise<{ offer: Offer }> {
  return inTransaction(deps, async (tx) => {
    const { delivery, offer } = await lockOfferedTo(tx, actor, deliveryId, offerId);
    const counter = await settleCounter(tx, await waitingCounter(tx, offer), 'withdraw');
    const stored = await recordChange(tx, delivery, {
      name: 'counter_withdrawn',
      actor: 'sender',
      data: { offerId: offer.id, round: counter.round, ...colleagueOf(actor, delivery) },
      live: 'offers.changed',
      also: [`account:${offer.courier_id}`],
    });
    return offerForSender(tx, offer.id, stored);
  });
}
