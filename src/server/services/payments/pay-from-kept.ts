import { fundFromCard } from '#domain/ledger/card-postings.ts';
import { fundFromKept } from '#domain/ledger/kept-postings.ts';
import type { Currency } from '#domain/money.ts';
import { limitsIn } from '#domain/figures/limits.ts';
import type { DeliveryRow } from '#server/db/deliveries.ts';
import { deleteKept, findKept, type KeptRow } from '#server/db/kept-payments.ts';
import { post } from '#server/db/ledger.ts';
import { type AttemptRow, lockAttempt, updateAttempt } from '#server/db/payment-attempts.ts';
import type { PaymentMethod } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { partiesOf, splitAgreed } from '../money/parties.ts';
import { followPayment } from './begin-payment.ts';
import { letGoOfKept, partsOf } from './let-go-of-kept.ts';

/**
 * The next choice on the same payment, under the delivery's lock. A card that holds or has paid enough pays for it,
 * and the difference goes back: answers true, nothing is left to pay. Otherwise what waited is given back first, so
 * that a wallet pays only the difference and a new card payment can take the old one's place.
 */
export async function payFromKept(deps: Deps, chosen: DeliveryRow, method: PaymentMethod): Promise<boolean> {
  // The first choice of a delivery has none before it.
  const kept = chosen.funding_round > 1 ? await findKept(deps.db, chosen.id) : undefined;
  if (!kept) return false;
  const attempt = kept.attempt_id ? await lockAttempt(deps.db, kept.attempt_id) : undefined;
  if (method === 'card' && attempt && isEnough(kept, attempt, splitAgreed(chosen).charged)) {
    await fund(deps, chosen, kept, attempt);
    await deleteKept(deps.db, chosen.id);
    deps.tell([`account:${chosen.sender_id}`], { name: 'money.changed' });
    return true;
  }
  await letGoOfKept(deps, chosen.id);
  return false;
}

/** The most that a kept card payment can still pay, in minor units. */
export function keptLimit(kept: KeptRow, attempt: AttemptRow): number {
  return kept.state === 'held' ? attempt.amount : kept.charged;
}

function isEnough(kept: KeptRow, attempt: AttemptRow, charged: number): boolean {
  const isThere =
    kept.state === 'held'
      ? attempt.state === 'authorised' && attempt.keep === null
      : attempt.state === 'captured' && attempt.keep === kept.charged;
  return isThere && charged >= limitsIn(attempt.currency).cardMin && charged <= keptLimit(kept, attempt);
}

async function fund(deps: Deps, chosen: DeliveryRow, kept: KeptRow, attempt: AttemptRow): Promise<void> {
  const split = splitAgreed(chosen);
  const round = chosen.funding_round;
  const posting =
    kept.state === 'held'
      ? fundFromCard(partiesOf(chosen), split, round)
      : fundFromKept(partiesOf(chosen), split, partsOf(kept), round);
  await post(deps.db, chosen.currency as Currency, posting);
  await updateAttempt(deps.db, attempt.id, {
    funding_round: round,
    updated_at: deps.clock.now(),
    ...(kept.state === 'frozen' ? { keep: split.charged } : {}),
  });
  if (kept.state === 'frozen') await followPayment(deps, attempt.id);
}
