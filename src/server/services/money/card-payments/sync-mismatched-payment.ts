import { endMismatch } from '#server/db/money/mismatches.ts';
import { updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import type { ProviderPayment } from '#server/ports/payments.ts';
import { mismatchKey } from './compare-payment.ts';
import { handleLostAuthorisation } from './handle-lost-authorisation.ts';
import { enterState } from './payment-effects.ts';
import type { Case } from './lock-case.ts';
import { recordFacts } from './record-facts.ts';

/**
 * Records the provider's figures of a payment that waits for the staff. Once the target amount is decided, or the
 * provider has nothing of it any more, its state moves on to the end; the effects were booked with the decision.
 */
export async function syncMismatchedPayment(deps: Tx, current: Case, seen: ProviderPayment): Promise<Case> {
  const recorded = await recordFacts(deps, current, seen);
  const isGone = seen.status !== 'captured' && seen.status !== 'authorised' && seen.status !== 'open';
  if (isGone) return seen.status === 'processing' ? recorded : end(deps, recorded);
  const isBack = seen.capturedAmount > 0 && recorded.attempt.refunded >= seen.capturedAmount;
  const decided =
    isBack && recorded.attempt.target_amount === null ? await dropOut(deps, recorded) : recorded;
  if (decided.attempt.target_amount === null || seen.status !== 'captured') return decided;
  const taken = await enterState(deps, decided, 'captured');
  return isBack ? enterState(deps, taken, 'refunded') : taken;
}

/** Ends a payment of which the provider neither holds nor captured anything. */
async function end(deps: Tx, current: Case): Promise<Case> {
  await endMismatch(deps.db, mismatchKey(current.attempt), deps.clock.now());
  const ended = await enterState(deps, current, 'void');
  if (ended.attempt.target_amount !== null) return ended;
  return { ...ended, attempt: await updateAttempt(deps.db, ended.attempt.id, { target_amount: 0 }) };
}

/** Ends a payment that was refunded whole before the decision: what it funded is not funded any more. */
async function dropOut(deps: Tx, current: Case): Promise<Case> {
  await endMismatch(deps.db, mismatchKey(current.attempt), deps.clock.now());
  const lost = await handleLostAuthorisation(deps, current);
  return { ...lost, attempt: await updateAttempt(deps.db, lost.attempt.id, { target_amount: 0 }) };
}
