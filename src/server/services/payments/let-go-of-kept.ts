import { keptToCard, keptToWallet } from '#domain/ledger/kept-postings.ts';
import type { Currency } from '#domain/money.ts';
import { deleteKept, findKept, type KeptRow } from '#server/db/kept-payments.ts';
import { post } from '#server/db/ledger.ts';
import { lockAttempt, updateAttempt } from '#server/db/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import { followPayment } from './begin-payment.ts';

/**
 * The payment that waited for a delivery's next choice goes back whole, to the wallet or the card that it came from.
 * Under the delivery's lock; answers whether one waited.
 */
export async function letGoOfKept(deps: Deps, deliveryId: string): Promise<boolean> {
  const kept = await findKept(deps.db, deliveryId);
  if (!kept) return false;
  if (kept.state === 'frozen') {
    const make = kept.method === 'wallet' ? keptToWallet : keptToCard;
    await post(deps.db, kept.currency as Currency, make(partsOf(kept)));
  }
  if (kept.attempt_id) await giveBack(deps, kept.attempt_id);
  await deleteKept(deps.db, deliveryId);
  deps.tell([`account:${kept.sender_id}`], { name: 'money.changed' });
  return true;
}

/** A kept payment in the words of the postings. */
export function partsOf(kept: KeptRow) {
  const { delivery_id: deliveryId, sender_id: senderId, charged, funding_round: round } = kept;
  return { deliveryId, senderId, charged, round };
}

async function giveBack(deps: Deps, attemptId: string): Promise<void> {
  await lockAttempt(deps.db, attemptId);
  await updateAttempt(deps.db, attemptId, { keep: 0, updated_at: deps.clock.now() });
  await followPayment(deps, attemptId);
}
