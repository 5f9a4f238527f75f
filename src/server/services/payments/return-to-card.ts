import { cancelContestedCard, cancelHeldCard, cancelTakenCard } from '#domain/ledger/card-postings.ts';
import type { CancelFee } from '#domain/ledger/postings.ts';
import type { Currency } from '#domain/money.ts';
import { chargebackOf, type ChargebackRow } from '#server/db/chargebacks.ts';
import type { DeliveryRow } from '#server/db/deliveries.ts';
import { post } from '#server/db/ledger.ts';
import { type AttemptRow, liveAttemptOf, lockAttempt, updateAttempt } from '#server/db/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import { documentPosting } from '../invoices/document-posting.ts';
import { partiesOf, splitAgreed } from '../money/parties.ts';
import { followPayment } from './begin-payment.ts';

/**
 * A delivery paid by card ends before pickup: the fee is kept, the rest goes back to the card. Booked now, under the
 * delivery's lock; a job makes the provider follow.
 */
export async function returnToCard(deps: Deps, delivery: DeliveryRow, fee: CancelFee): Promise<void> {
  const attempt = await lockLive(deps, delivery.id);
  if (!attempt?.funding_round) throw new Error(`delivery ${delivery.id} has no card payment`);
  const contested = await chargebackOf(deps.db, delivery.id);
  if (contested && contested.state !== 'won') return coverContested(deps, delivery, attempt, fee, contested);
  const makePosting = attempt.state === 'captured' ? cancelTakenCard : cancelHeldCard;
  const posting = makePosting(partiesOf(delivery), splitAgreed(delivery), fee, attempt.funding_round);
  await post(deps.db, delivery.currency as Currency, posting);
  await documentPosting(deps, delivery, posting);
  await keepOnly(deps, attempt, fee.fee);
}

/** The bank gave the money back already: nothing more goes to the card, and the payment is over. */
async function coverContested(
  deps: Deps,
  delivery: DeliveryRow,
  attempt: AttemptRow,
  fee: CancelFee,
  { state }: ChargebackRow,
): Promise<void> {
  const covers = state === 'lost' ? 'chargeback_loss' : 'dispute_receivable';
  const round = attempt.funding_round ?? 1;
  const posting = cancelContestedCard(partiesOf(delivery), splitAgreed(delivery), fee, round, covers);
  await post(deps.db, delivery.currency as Currency, posting);
  await documentPosting(deps, delivery, posting);
  await updateAttempt(deps.db, attempt.id, { state: 'refunded', keep: 0, updated_at: deps.clock.now() });
}

/**
 * A decision gives a part of a taken card payment back to the card: the provider follows by a job. Answers false where
 * no card has been charged for the delivery, so that the money goes to the wallet.
 */
export async function refundToCard(deps: Deps, delivery: DeliveryRow, refund: number): Promise<boolean> {
  const attempt = delivery.method === 'card' ? await lockLive(deps, delivery.id) : undefined;
  if (attempt?.state !== 'captured' || attempt.keep !== attempt.amount) return false;
  await keepOnly(deps, attempt, attempt.amount - refund);
  return true;
}

/** A reserved delivery is cancelled: whoever pays for it from now on gets the money back. */
export async function letGoOfPayment(deps: Deps, delivery: DeliveryRow): Promise<void> {
  const attempt = await lockLive(deps, delivery.id);
  if (attempt) await keepOnly(deps, attempt, 0);
}

async function lockLive(deps: Deps, deliveryId: string): Promise<AttemptRow | undefined> {
  const live = await liveAttemptOf(deps.db, deliveryId);
  return live && lockAttempt(deps.db, live.id);
}

async function keepOnly(deps: Deps, attempt: AttemptRow, keep: number): Promise<void> {
  await updateAttempt(deps.db, attempt.id, { keep, updated_at: deps.clock.now() });
  await followPayment(deps, attempt.id);
}
