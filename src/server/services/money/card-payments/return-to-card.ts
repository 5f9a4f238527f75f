import {
  cancelCardInPart,
  cancelContestedCard,
  cancelHeldCard,
  cancelTakenCard,
  feeAsDebt,
} from '#domain/money/ledger/card-postings.ts';
import type { CancelFee } from '#domain/money/ledger/postings.ts';
import { chargebackOf, type ChargebackRow } from '#server/db/money/chargebacks.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { balanceOf, lockWallet, post } from '#server/db/money/ledger.ts';
import { endMismatch } from '#server/db/money/mismatches.ts';
import {
  type AttemptRow,
  fundingAttemptOf,
  liveAttemptOf,
  lockAttempt,
  updateAttempt,
} from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { documentPosting } from '../invoices/document-posting.ts';
import { partiesOf, splitAgreed } from '../parties.ts';
import { enqueuePaymentSync } from './begin-payment.ts';
import { mismatchKey } from './compare-payment.ts';

/**
 * Refunds a card payment when its delivery ends before pickup: the fee is kept, the rest goes to the card. Booked now,
 * under the delivery's lock; a job makes the refund at the provider.
 */
export async function returnToCard(deps: Tx, delivery: DeliveryRow, fee: CancelFee): Promise<void> {
  const attempt = await lockFunding(deps, delivery);
  if (!attempt?.funding_round) throw new Error(`delivery ${delivery.id} has no card payment`);
  const contested = await chargebackOf(deps.db, delivery.id);
  if (contested && contested.state !== 'won') return coverContested(deps, delivery, attempt, fee, contested);
  const { charged } = splitAgreed(delivery);
  const isTaken = attempt.state === 'captured' || attempt.state === 'refunded';
  if (isTaken && attempt.target_amount !== null && attempt.target_amount < charged) {
    return returnInPart(deps, delivery, attempt, fee);
  }
  const makePosting = isTaken ? cancelTakenCard : cancelHeldCard;
  const posting = makePosting(partiesOf(delivery), splitAgreed(delivery), fee, attempt.funding_round);
  await post(deps.db, delivery.currency, posting);
  await documentPosting(deps, delivery, posting);
  await setTarget(deps, attempt, await feeThere(deps, delivery, attempt, fee.fee));
}

/** The same when the card brought less than the price or was refunded in part: the sender's debt is paid off first. */
async function returnInPart(deps: Tx, delivery: DeliveryRow, attempt: AttemptRow, fee: CancelFee) {
  const currency = delivery.currency;
  const target = attempt.target_amount ?? 0;
  await lockWallet(deps.db, delivery.sender_id);
  const owed = await balanceOf(deps.db, 'user_debt', delivery.sender_id, currency);
  const round = attempt.funding_round ?? 1;
  const split = splitAgreed(delivery);
  const posting = cancelCardInPart(partiesOf(delivery), split, fee, round, { targetAmount: target, owed });
  await post(deps.db, currency, posting);
  await documentPosting(deps, delivery, posting);
  await setTarget(deps, attempt, Math.min(target, fee.fee));
}

/** The fee that the captured money covers, in minor units; the rest of the fee becomes the sender's debt. */
async function feeThere(deps: Tx, delivery: DeliveryRow, attempt: AttemptRow, fee: number): Promise<number> {
  if (attempt.state !== 'mismatched') return fee;
  await endMismatch(deps.db, mismatchKey(attempt), deps.clock.now());
  const has = attempt.captured - attempt.refunded;
  if (attempt.captured === 0 || has >= fee) return fee;
  const lost = feeAsDebt(partiesOf(delivery), fee - has, attempt.funding_round ?? 1);
  await post(deps.db, delivery.currency, lost);
  return has;
}

/** The same when a chargeback has refunded the card: nothing more goes to the card, and the payment is over. */
async function coverContested(
  deps: Tx,
  delivery: DeliveryRow,
  attempt: AttemptRow,
  fee: CancelFee,
  { state }: ChargebackRow,
): Promise<void> {
  const covers = state === 'open' ? 'dispute_receivable' : 'chargeback_loss';
  const round = attempt.funding_round ?? 1;
  const posting = cancelContestedCard(partiesOf(delivery), splitAgreed(delivery), fee, round, covers);
  await post(deps.db, delivery.currency, posting);
  await documentPosting(deps, delivery, posting);
  await updateAttempt(deps.db, attempt.id, {
    state: 'refunded',
    target_amount: 0,
    updated_at: deps.clock.now(),
  });
}

/**
 * Refunds a decided part of a captured card payment to the card; enqueues the refund at the provider. Answers false
 * where no card was charged for the delivery, so that the money goes to the wallet.
 */
export async function refundToCard(deps: Tx, delivery: DeliveryRow, refund: number): Promise<boolean> {
  const attempt = delivery.method === 'card' ? await lockLive(deps, delivery.id) : undefined;
  if (attempt?.state !== 'captured' || attempt.target_amount !== attempt.amount) return false;
  await setTarget(deps, attempt, attempt.amount - refund);
  return true;
}

/**
 * How much of a captured card payment the house still keeps, in minor units: what can go back to the card. Zero where no
 * card was charged for the delivery. Locks the payment.
 */
export async function cardRefundRoom(deps: Tx, delivery: DeliveryRow): Promise<number> {
  const attempt = delivery.method === 'card' ? await lockLive(deps, delivery.id) : undefined;
  return attempt?.state === 'captured'
    ? Math.min(attempt.target_amount ?? attempt.captured, attempt.captured)
    : 0;
}

/** Gives a part of what is kept of a captured card payment back to the card, whoever bears it; the provider follows. */
export async function returnRoomToCard(deps: Tx, delivery: DeliveryRow, refund: number): Promise<void> {
  const attempt = await lockLive(deps, delivery.id);
  if (!attempt) throw new Error(`delivery ${delivery.id} has no card payment`);
  await setTarget(deps, attempt, (attempt.target_amount ?? attempt.captured) - refund);
}

/** Abandons the payment of a reserved delivery that is cancelled: a later payment is refunded. */
export async function releasePayment(deps: Tx, delivery: DeliveryRow): Promise<void> {
  const attempt = await lockLive(deps, delivery.id);
  if (attempt) await setTarget(deps, attempt, 0);
}

/** The payment that funds an accepted delivery, locked; all of it may have been refunded meanwhile. */
async function lockFunding(deps: Tx, delivery: DeliveryRow): Promise<AttemptRow | undefined> {
  const funding = await fundingAttemptOf(deps.db, delivery.id, delivery.funding_round);
  return funding && lockAttempt(deps.db, funding.id);
}

async function lockLive(deps: Tx, deliveryId: string): Promise<AttemptRow | undefined> {
  const live = await liveAttemptOf(deps.db, deliveryId);
  return live && lockAttempt(deps.db, live.id);
}

async function setTarget(deps: Tx, attempt: AttemptRow, target: number): Promise<void> {
  await updateAttempt(deps.db, attempt.id, { target_amount: target, updated_at: deps.clock.now() });
  await enqueuePaymentSync(deps, attempt.id);
}
