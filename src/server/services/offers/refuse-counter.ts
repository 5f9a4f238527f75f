import type { MyOffer } from '#contract/offers/courier-offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { inTransaction } from '../in-transaction.ts';
import { settleCounter, waitingCounter } from './own-counter.ts';
import { lockOwnLiveOffer } from './own-offer.ts';
import { presentMyOffer } from './present-my-offer.ts';

/**
 * Refuses a counter-offer for the courier; the offer stays live at its own price and expiry. Throws
 * `counter_not_waiting`.
 */
export async function refuseCounter(deps: Deps, actor: Actor, id: string): Promise<MyOffer> {
  return inTransaction(deps, async (tx) => {
    const { delivery, offer } = await lockOwnLiveOffer(tx, actor, id);
    const counter = await settleCounter(tx, await waitingCounter(tx, offer), 'refuse');
    await recordChange(tx, delivery, {
      name: 'counter_refused',
      actor: 'courier',
      data: { offerId: offer.id, round: counter.round },
      live: 'offers.changed',
      also: [`account:${actor.accountId}`],
    });
    return presentMyOffer(tx, offer, delivery, counter);
  });
}
