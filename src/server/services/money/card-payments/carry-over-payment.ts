import { cancelHeldCard } from '#domain/money/ledger/card-postings.ts';
import { holdCarryover } from '#domain/money/ledger/carryover-postings.ts';
import { splitCancelFee } from '#domain/money/ledger/split.ts';
import { CARRYOVER_MINUTES } from '#domain/money/payments/rules.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertCarryover, type CarryoverRow } from '#server/db/money/carryovers.ts';
import { post } from '#server/db/money/ledger.ts';
import { type AttemptRow, liveAttemptOf, lockAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { partiesOf, splitAgreed } from '../parties.ts';
import { returnMoney } from '../escrow/return-money.ts';
import { returnPromo } from '../promotions/end-promo.ts';

const NO_FEE = splitCancelFee(0, 0, 0);

/**
 * Carries a payment over when the courier drops out before the pickup: it waits with the delivery for the next choice,
 * for an hour. Cash was not paid yet, and a card whose charge is in progress is refunded at once. The delivery is
 * locked.
 */
export async function carryOverPayment(deps: Tx, delivery: DeliveryRow): Promise<void> {
  const { method } = delivery;
  const { charged } = splitAgreed(delivery);
  if (charged === 0 || (method !== 'wallet' && method !== 'card')) return returnMoney(deps, delivery, 0);
  const attempt = method === 'card' ? await lockLive(deps, delivery.id) : null;
  const state = attempt ? stateOf(attempt, charged) : 'frozen';
  if (!state || (method === 'card' && !attempt)) return returnMoney(deps, delivery, 0);
  await book(deps, delivery, method, state);
  await returnPromo(deps, delivery);
  await insertCarryover(deps.db, {
    delivery_id: delivery.id,
    sender_id: delivery.sender_id,
    method,
    state,
    charged,
    currency: delivery.currency,
    funding_round: delivery.funding_round,
    promo_code: delivery.promo_code,
    attempt_id: attempt?.id ?? null,
    expires_at: new Date(deps.clock.now().getTime() + CARRYOVER_MINUTES * 60_000),
  });
  deps.publish([`account:${delivery.sender_id}`], { name: 'money.changed' });
}

/**
 * An authorisation stays as it is; captured money waits in the books; in between the state is unknown, so nothing is
 * carried over.
 */
function stateOf(
  { state, target_amount: target }: AttemptRow,
  charged: number,
): CarryoverRow['state'] | null {
  if (state === 'authorised') return target === null ? 'held' : null;
  return state === 'captured' && target === charged ? 'frozen' : null;
}

async function book(
  deps: Tx,
  delivery: DeliveryRow,
  method: 'wallet' | 'card',
  state: CarryoverRow['state'],
) {
  const split = splitAgreed(delivery);
  const parties = partiesOf(delivery);
  const round = delivery.funding_round;
  const posting =
    state === 'held'
      ? cancelHeldCard(parties, split, NO_FEE, round)
      : holdCarryover(parties, split, method, round);
  await post(deps.db, delivery.currency, posting);
}

async function lockLive(deps: Tx, deliveryId: string): Promise<AttemptRow | null> {
  const live = await liveAttemptOf(deps.db, deliveryId);
  return (live && (await lockAttempt(deps.db, live.id))) ?? null;
}
