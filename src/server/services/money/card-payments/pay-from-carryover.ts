import { fundFromCard } from '#domain/money/ledger/card-postings.ts';
import { fundFromCarryover } from '#domain/money/ledger/carryover-postings.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { deleteCarryover, findCarryover, type CarryoverRow } from '#server/db/money/carryovers.ts';
import { post } from '#server/db/money/ledger.ts';
import { type AttemptRow, lockAttempt, updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { PaymentMethod } from '#domain/money/payments/methods.ts';
import type { Tx } from '#server/deps.ts';
import { partiesOf, splitAgreed } from '../parties.ts';
import { enqueuePaymentSync } from './begin-payment.ts';
import { releaseCarryover, partsOf } from './release-carryover.ts';

/**
 * Pays the next choice from the carryover, under the delivery's lock. A card that has authorised or paid enough pays
 * it, and the difference is refunded: answers true, nothing is left to pay. Otherwise the carryover is released first,
 * so that a wallet pays only the difference and a new card payment can replace the old one.
 */
export async function payFromCarryover(
  deps: Tx,
  chosen: DeliveryRow,
  method: PaymentMethod,
): Promise<boolean> {
  // The first choice of a delivery has no carryover.
  const carryover = chosen.funding_round > 1 ? await findCarryover(deps.db, chosen.id) : undefined;
  if (!carryover) return false;
  const attempt = carryover.attempt_id ? await lockAttempt(deps.db, carryover.attempt_id) : undefined;
  if (method === 'card' && attempt && isEnough(carryover, attempt, splitAgreed(chosen).charged)) {
    await fund(deps, chosen, carryover, attempt);
    await deleteCarryover(deps.db, chosen.id);
    deps.publish([`account:${chosen.sender_id}`], { name: 'money.changed' });
    return true;
  }
  await releaseCarryover(deps, chosen.id);
  return false;
}

/** The most that a carried-over card payment can still pay, in minor units. */
export function carryoverLimit(carryover: CarryoverRow, attempt: AttemptRow): number {
  return carryover.state === 'held' ? attempt.amount : carryover.charged;
}

function isEnough(carryover: CarryoverRow, attempt: AttemptRow, charged: number): boolean {
  const isThere =
    carryover.state === 'held'
      ? attempt.state === 'authorised' && attempt.target_amount === null
      : attempt.state === 'captured' && attempt.target_amount === carryover.charged;
  return (
    isThere && charged >= limitsIn(attempt.currency).cardMin && charged <= carryoverLimit(carryover, attempt)
  );
}

async function fund(
  deps: Tx,
  chosen: DeliveryRow,
  carryover: CarryoverRow,
  attempt: AttemptRow,
): Promise<void> {
  const split = splitAgreed(chosen);
  const round = chosen.funding_round;
  const posting =
    carryover.state === 'held'
      ? fundFromCard(partiesOf(chosen), split, round)
      : fundFromCarryover(partiesOf(chosen), split, partsOf(carryover), round);
  await post(deps.db, chosen.currency, posting);
  await updateAttempt(deps.db, attempt.id, {
    funding_round: round,
    updated_at: deps.clock.now(),
    ...(carryover.state === 'frozen' ? { target_amount: split.charged } : {}),
  });
  if (carryover.state === 'frozen') await enqueuePaymentSync(deps, attempt.id);
}
