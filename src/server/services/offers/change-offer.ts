import type { MyOffer } from '#contract/offers/courier-offers.ts';
import type { DeliveryEventName } from '#domain/deliveries/events.ts';
import { ensure } from '#domain/errors.ts';
import { answerBy, type CounterAnswer } from '#domain/offers/counter.ts';
import { offerBounds } from '#domain/offers/rules.ts';
import { tidyText } from '#domain/text/text.ts';
import { type CounterRow, latestCounter } from '#server/db/offers/counters.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { type OfferRow, updateOffer } from '#server/db/offers/offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { inTransaction } from '../in-transaction.ts';
import { checkAmount, offerExpiry } from './offer-checks.ts';
import { settleCounter, waitingCounter } from './own-counter.ts';
import { lockOwnLiveOffer } from './own-offer.ts';
import { presentMyOffer } from './present-my-offer.ts';
import { refuseHiddenNote } from './refuse-hidden-note.ts';

type Change = { amount?: number; etaMinutes?: number; note?: string };

const EVENT_OF: Record<CounterAnswer, DeliveryEventName> = {
  accept: 'counter_accepted',
  answer: 'counter_answered',
  refuse: 'counter_refused',
};

/**
 * Changes a live offer and renews its expiry. While a counter-offer waits, a price in the change is the courier's
 * answer to it. Throws `offer_out_of_bounds`, also when the price would rise during a negotiation or after an
 * agreement, and `words_hidden` for a note where the staff have hidden an earlier one.
 */
export async function changeOffer(deps: Deps, actor: Actor, id: string, change: Change): Promise<MyOffer> {
  return inTransaction(deps, async (tx) => {
    const { delivery, offer } = await lockOwnLiveOffer(tx, actor, id);
    if (change.amount !== undefined) checkAmount(delivery, change.amount);
    const note = change.note === undefined ? offer.note : tidyText(change.note) || null;
    await refuseHiddenNote(tx, actor, delivery.id, note);
    const answer = await answerWith(tx, delivery, offer, change.amount);
    const now = tx.clock.now();
    const changed = await updateOffer(tx.db, offer.id, {
      amount: change.amount ?? offer.amount,
      eta_minutes: change.etaMinutes ?? offer.eta_minutes,
      note,
      expires_at: offerExpiry(delivery, now),
      updated_at: now,
    });
    await recordChange(tx, delivery, {
      name: answer.name,
      actor: 'courier',
      data: { offerId: offer.id, amount: changed.amount },
      live: 'offers.changed',
      also: [`account:${actor.accountId}`],
    });
    return presentMyOffer(tx, changed, delivery, answer.counter);
  });
}

/**
 * How a new price answers a waiting counter-offer, and the event that this is. A price that was agreed in an earlier
 * round may fall but not rise again.
 */
async function answerWith(
  deps: Deps,
  delivery: DeliveryRow,
  offer: OfferRow,
  amount: number | undefined,
): Promise<{ name: DeliveryEventName; counter: CounterRow | undefined }> {
  const last = await latestCounter(deps.db, offer.id);
  const waiting = await waitingCounter(deps, offer);
  if (!last || amount === undefined) return { name: 'offer_changed', counter: last };
  const isAllowed = waiting || last.status === 'accepted' ? amount <= offer.amount : true;
  const min = waiting ? waiting.amount : offerBounds(delivery).min;
  ensure(isAllowed, 'offer_out_of_bounds', {
    facts: { min, max: offer.amount, currency: delivery.currency },
  });
  if (!waiting) return { name: 'offer_changed', counter: last };
  const event = answerBy(amount, { proposed: waiting.amount, offered: offer.amount });
  return { name: EVENT_OF[event], counter: await settleCounter(deps, waiting, event) };
}
