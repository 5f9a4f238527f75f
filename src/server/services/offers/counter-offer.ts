import type { Offer } from '#contract/offers/offers.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { COUNTER_ROUNDS_MAX, counterBounds, counterExpiry } from '#domain/offers/counter.ts';
import { endCounter, insertCounter, latestCounter } from '#server/db/offers/counters.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { OfferRow } from '#server/db/offers/offers.ts';
import { constraintOf } from '#server/db/core/sql-states.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { colleagueOf } from '../companies/colleague-of.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockOfferedTo, offerForSender, waitingCounter } from './own-counter.ts';

/**
 * Makes the sender's counter-offer on a live offer. Throws `offer_out_of_bounds` with the bounds, `counter_waiting`
 * while an earlier one waits, `counter_rounds_over` after the third.
 */
export async function counterOffer(
  deps: Deps,
  actor: Actor,
  deliveryId: string,
  offerId: string,
  amount: number,
): Promise<{ offer: Offer }> {
  try {
    return await inTransaction(deps, async (tx) => {
      const { delivery, offer } = await lockOfferedTo(tx, actor, deliveryId, offerId);
      ensure(!(await waitingCounter(tx, offer)), 'counter_waiting');
      checkProposal(delivery, offer, amount);
      const round = await nextRound(tx, offer);
      const now = tx.clock.now();
      await insertCounter(tx.db, {
        id: newId(),
        offer_id: offer.id,
        round,
        amount,
        status: 'waiting',
        expires_at: counterExpiry(now, offer.expires_at),
        created_at: now,
        ended_at: null,
      });
      const stored = await recordChange(tx, delivery, {
        name: 'counter_proposed',
        actor: 'sender',
        data: { offerId: offer.id, round, amount, ...colleagueOf(actor, delivery) },
        live: 'offers.changed',
        also: [`account:${offer.courier_id}`],
      });
      return offerForSender(tx, offer.id, stored);
    });
  } catch (error) {
    if (constraintOf(error) === 'counters_one_waiting') throw new AppError('counter_waiting');
    throw error;
  }
}

function checkProposal(delivery: DeliveryRow, offer: OfferRow, amount: number): void {
  const bounds = counterBounds(delivery, offer.amount);
  const isInside = bounds && amount >= bounds.min && amount <= bounds.max;
  ensure(isInside, 'offer_out_of_bounds', { facts: { ...bounds, currency: delivery.currency } });
}

/** The number of the next round; an earlier counter-offer that expired without an answer is closed. */
async function nextRound(deps: Deps, offer: OfferRow): Promise<number> {
  const last = await latestCounter(deps.db, offer.id);
  if (!last) return 1;
  ensure(last.round < COUNTER_ROUNDS_MAX, 'counter_rounds_over', { facts: { rounds: COUNTER_ROUNDS_MAX } });
  if (last.status === 'waiting') await endCounter(deps.db, last.id, 'lapsed', deps.clock.now());
  return last.round + 1;
}
