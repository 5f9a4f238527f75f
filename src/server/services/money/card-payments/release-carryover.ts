import { carryoverToCard, carryoverToWallet } from '#domain/money/ledger/carryover-postings.ts';
import { deleteCarryover, findCarryover, type CarryoverRow } from '#server/db/money/carryovers.ts';
import { post } from '#server/db/money/ledger.ts';
import { lockAttempt, updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { enqueuePaymentSync } from './begin-payment.ts';

/**
 * Releases a delivery's carryover whole, to the wallet or the card that it came from. Under the delivery's lock;
 * answers whether there was one.
 */
export async function releaseCarryover(deps: Tx, deliveryId: string): Promise<boolean> {
  const carryover = await findCarryover(deps.db, deliveryId);
  if (!carryover) return false;
  if (carryover.state === 'frozen') {
    const make = carryover.method === 'wallet' ? carryoverToWallet : carryoverToCard;
    await post(deps.db, carryover.currency, make(partsOf(carryover)));
  }
  if (carryover.attempt_id) await returnToCard(deps, carryover.attempt_id);
  await deleteCarryover(deps.db, deliveryId);
  deps.publish([`account:${carryover.sender_id}`], { name: 'money.changed' });
  return true;
}

/** A carryover as the postings take it. */
export function partsOf(carryover: CarryoverRow) {
  const { delivery_id: deliveryId, sender_id: senderId, charged, funding_round: round } = carryover;
  return { deliveryId, senderId, charged, round };
}

async function returnToCard(deps: Tx, attemptId: string): Promise<void> {
  await lockAttempt(deps.db, attemptId);
  await updateAttempt(deps.db, attemptId, { target_amount: 0, updated_at: deps.clock.now() });
  await enqueuePaymentSync(deps, attemptId);
}
