import type { MismatchKind } from '#domain/money/payments/mismatch.ts';
import { feeAsDebt } from '#domain/money/ledger/card-postings.ts';
import { ENDED_STATES, UNPAID_STATES } from '#domain/money/payments/attempt-table.ts';
import { post } from '#server/db/money/ledger.ts';
import { endMismatch } from '#server/db/money/mismatches.ts';
import { updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import type { ProviderPayment } from '#server/ports/payments.ts';
import { releaseReservation } from '../../deliveries/release-reservation.ts';
import { partiesOf } from '../parties.ts';
import { mismatchKey } from './compare-payment.ts';
import { abandonPayment } from './abandon-payment.ts';
import { releaseCarryover } from './release-carryover.ts';
import { lockCase } from './lock-case.ts';
import { noteMismatch } from './note-mismatch.ts';
import type { Case } from './lock-case.ts';
import { recordFacts } from './record-facts.ts';

/**
 * Sets a mismatched payment aside. Captured or authorised money waits for the staff's decision: nothing of it is
 * booked, a reserved delivery is open again, a funded one keeps its escrow undivided. An unpaid page is abandoned, and
 * the missing part of a cancelled delivery's fee is owed. What is booked already stays, and the provider's answer is
 * not used.
 */
export async function setAside(
  deps: Tx,
  current: Case,
  seen: ProviderPayment,
  kind: MismatchKind,
): Promise<Case> {
  await note(deps, current, seen, kind);
  const { attempt } = current;
  if (attempt.state !== 'authorised' && !UNPAID_STATES.includes(attempt.state)) return current;
  if (seen.status === 'open') return abandonMismatched(deps, current);
  const { delivery, attempt: recorded } = await recordFacts(deps, current, seen);
  // A carryover funds nothing: it is refunded.
  if (delivery && (await releaseCarryover(deps, delivery.id))) {
    await endMismatch(deps.db, mismatchKey(attempt), deps.clock.now());
    return lockCase(deps, attempt.id);
  }
  if (delivery?.status === 'cancelled') return coverFee(deps, { delivery, attempt: recorded });
  const stopped = await updateAttempt(deps.db, recorded.id, { state: 'mismatched', target_amount: null });
  deps.publish([`account:${attempt.account_id}`], { name: 'money.changed' });
  const isWaiting = delivery?.status === 'reserved' && stopped.funding_round === null;
  return {
    attempt: stopped,
    delivery: isWaiting ? await releaseReservation(deps, delivery, 'system') : delivery,
  };
}

/** Records the mismatch for the staff, unless the payment has ended and nothing is left to decide. */
async function note(deps: Tx, { attempt }: Case, seen: ProviderPayment, kind: MismatchKind) {
  if (ENDED_STATES.includes(attempt.state)) return;
  const claim = seen.claims.at(-1);
  await noteMismatch(deps, {
    key: mismatchKey(attempt),
    kind,
    attemptId: attempt.id,
    accountId: attempt.account_id,
    expected: { amount: attempt.target_amount ?? attempt.amount, currency: attempt.currency },
    seen: {
      amount: seen.status === 'captured' ? seen.capturedAmount : (claim?.amount ?? seen.amount),
      currency: claim?.currency ?? attempt.currency,
      ref: seen.paymentRef ?? seen.sessionRef,
    },
  });
}

/** Keeps what was captured of a cancelled delivery's fee, which is booked already; the sender owes the rest. */
async function coverFee(deps: Tx, current: Case): Promise<Case> {
  const { attempt, delivery } = current;
  const target = Math.min(attempt.target_amount ?? 0, attempt.captured - attempt.refunded);
  if (attempt.captured === 0 || !delivery) return current;
  const lost = (attempt.target_amount ?? 0) - target;
  if (lost > 0) {
    const posting = feeAsDebt(partiesOf(delivery), lost, attempt.funding_round ?? 1);
    await post(deps.db, attempt.currency, posting);
  }
  return {
    delivery,
    attempt: await updateAttempt(deps.db, attempt.id, { state: 'captured', target_amount: target }),
  };
}

async function abandonMismatched(deps: Tx, current: Case): Promise<Case> {
  await endMismatch(deps.db, mismatchKey(current.attempt), deps.clock.now());
  return current.attempt.target_amount === null ? abandonPayment(deps, current, 'system') : current;
}
