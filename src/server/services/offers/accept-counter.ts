import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { ensure } from '#domain/errors.ts';
import { updateOffer } from '#server/db/offers/offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { inTransaction } from '../in-transaction.ts';
import { offerExpiry } from './offer-checks.ts';
import { settleCounter, waitingCounter } from './own-counter.ts';
import { lockOwnLiveOffer } from './own-offer.ts';
import { presentMyOffer } from './present-my-offer.ts';

/**
 * Accepts the sender's price for the courier: it becomes the offer's, whose expiry is renewed so that the sender can
 * choose it. Throws `counter_not_waiting`, with the price that waits now when the courier saw another.
 */
export async function acceptCounter(
  deps: Deps,
  actor: Actor,
  id: string,
  expectedAmount: number | undefined,
): Promise<MyOffer> {
  return inTransaction(deps, async (tx) => {
    const { delivery, offer } = await lockOwnLiveOffer(tx, actor, id);
    const waiting = await waitingCounter(tx, offer);
    const isSeen = expectedAmount === undefined || !waiting || waiting.amount === expectedAmount;
    ensure(isSeen, 'counter_not_waiting', {
      facts: { amount: waiting?.amount ?? 0, currency: delivery.currency },
    });
    const counter = await settleCounter(tx, waiting, 'accept');
    const now = tx.clock.now();
    const agreed = await updateOffer(tx.db, offer.id, {
      amount: counter.amount,
      expires_at: offerExpiry(delivery, now),
      updated_at: now,
    });
    await recordChange(tx, delivery, {
      name: 'counter_accepted',
      actor: 'courier',
      data: { offerId: offer.id, round: counter.round, amount: counter.amount },
      live: 'offers.changed',
      also: [`account:${actor.accountId}`],
    });
    return presentMyOffer(tx, agreed, delivery, counter);
  });
}
