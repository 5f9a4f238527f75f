import { ensure } from '#domain/errors.ts';
import type { AttemptState } from '#domain/money/payments/attempt-table.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import {
  type AttemptRow,
  fundingAttemptOf,
  lockAttempt,
  updateAttempt,
} from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { enqueuePaymentSync } from './begin-payment.ts';

/** States in which the fee's money has not come from the card yet, or the staff decide about it. */
const PENDING_STATES: readonly AttemptState[] = ['created', 'pending', 'authorised', 'mismatched'];

/**
 * What remains of the card payment of a cancelled delivery's fee, in minor units; 0 where no card paid it. Locks the
 * payment. Throws `transition_refused` while the card's money is on its way.
 */
export async function remainingOfFee(deps: Tx, delivery: DeliveryRow): Promise<number> {
  const attempt = await lockFunding(deps, delivery);
  if (!attempt) return 0;
  ensure(!PENDING_STATES.includes(attempt.state), 'transition_refused', { facts: { state: 'card_on_hold' } });
  return attempt.state === 'captured' ? (attempt.target_amount ?? 0) : 0;
}

/** Refunds a part (minor units) of a fee to the card that paid it; enqueues the refund at the provider. */
export async function feeToCard(deps: Tx, delivery: DeliveryRow, amount: number): Promise<void> {
  if (amount === 0) return;
  const attempt = await lockFunding(deps, delivery);
  if (attempt?.target_amount === undefined || attempt.target_amount === null)
    throw new Error(`no card paid for ${delivery.id}`);
  await updateAttempt(deps.db, attempt.id, {
    target_amount: attempt.target_amount - amount,
    updated_at: deps.clock.now(),
  });
  await enqueuePaymentSync(deps, attempt.id);
}

async function lockFunding(deps: Tx, delivery: DeliveryRow): Promise<AttemptRow | undefined> {
  if (delivery.method !== 'card') return undefined;
  const funding = await fundingAttemptOf(deps.db, delivery.id, delivery.funding_round);
  return funding && lockAttempt(deps.db, funding.id);
}
