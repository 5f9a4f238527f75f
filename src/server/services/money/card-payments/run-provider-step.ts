import { nextProviderStep, type ProviderStep } from '#domain/money/payments/provider-step.ts';
import type { AttemptState } from '#domain/money/payments/attempt-table.ts';
import { disputedOf } from '#server/db/money/chargebacks.ts';
import { type AttemptRow, lockAttempt } from '#server/db/money/payment-attempts.ts';
import { unansweredStep, insertStep, type StepRow, updateStep } from '#server/db/money/payment-steps.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { ProviderRefund } from '#server/ports/payments.ts';
import { ProviderRefusal } from '#server/ports/provider-refusal.ts';
import { inTransaction } from '../../in-transaction.ts';
import { newId } from '../../ids.ts';
import { recordRefunds } from './record-refunds.ts';

/** How long an idempotency key is reused: the provider forgets keys, and what was done under them, after a day. */
const KEY_HOURS = 20;
const HOUR = 3_600_000;

/**
 * Requests the next step of a payment that was just read in the state `providerState`. The step is stored before the
 * request, and its answer after it: a step without an answer is retried under the same idempotency key; one that was
 * refused, or that is unanswered when its key is 20 hours old, under a new one. Answers false where the payment has
 * changed meanwhile. Throws the `ProviderRefusal`.
 */
export async function runProviderStep(
  deps: Deps,
  attempt: AttemptRow,
  step: ProviderStep,
  providerState: AttemptState,
): Promise<boolean> {
  if (step.do === 'close') {
    if (attempt.session_ref) await deps.payments.closeCheckout(attempt.session_ref);
    return true;
  }
  const planned = await plan(deps, attempt.id, step, providerState);
  if (!planned) return false;
  try {
    const refund = await make(deps, attempt, planned);
    await inTransaction(deps, (tx) => noteMade(tx, planned, refund));
  } catch (error) {
    if (error instanceof ProviderRefusal) await inTransaction(deps, (tx) => noteRefused(tx, planned, error));
    throw error;
  }
  return true;
}

/** Inserts the step, or finds the unanswered one. The payment was read a moment ago. */
async function plan(
  deps: Deps,
  attemptId: string,
  step: Exclude<ProviderStep, { do: 'close' }>,
  providerState: AttemptState,
): Promise<StepRow | null> {
  return inTransaction(deps, async (tx) => {
    const attempt = await lockAttempt(tx.db, attemptId);
    const now = tx.clock.now();
    const amount = step.do === 'release' ? (attempt?.amount ?? 0) : step.amount;
    const state = attempt?.state === 'mismatched' ? providerState : attempt?.state;
    const due =
      attempt && state && nextProviderStep({ ...attempt, state, targetAmount: attempt.target_amount });
    if (JSON.stringify(due) !== JSON.stringify(step)) return null;
    const unanswered = await unansweredStep(tx.db, attemptId);
    const isSame =
      unanswered?.kind === step.do && (unanswered.amount === amount || isPartOf(unanswered, amount));
    if (unanswered && isSame) {
      const isKeyed = now.getTime() - unanswered.keyed_at.getTime() < KEY_HOURS * HOUR;
      return isKeyed
        ? unanswered
        : updateStep(tx.db, unanswered.id, { tries: unanswered.tries + 1, keyed_at: now });
    }
    if (unanswered) await updateStep(tx.db, unanswered.id, { state: 'given_up', ended_at: now });
    return insertStep(tx.db, {
      id: newId(),
      attempt_id: attemptId,
      kind: step.do,
      amount,
      keyed_at: now,
      asked_at: now,
    });
  });
}

/** Whether an unanswered refund is a part of a larger one that is wanted now: first that part, then the rest. */
function isPartOf({ kind, amount }: StepRow, due: number): boolean {
  return kind === 'refund' && amount < due;
}

async function make({ payments }: Deps, attempt: AttemptRow, step: StepRow): Promise<ProviderRefund | null> {
  const { id, payment_ref: payment } = attempt;
  if (!payment) throw new Error(`card payment ${id} has no payment at the provider`);
  const key = `pay:${id}:${step.kind}:${step.id}:${step.tries}`;
  if (step.kind === 'refund') {
    return payments.refund(payment, step.amount, key, { attemptId: id, stepId: step.id });
  }
  await (step.kind === 'release'
    ? payments.release(payment, key)
    : payments.capture(payment, step.amount, key));
  return null;
}

async function noteMade(deps: Tx, step: StepRow, refund: ProviderRefund | null): Promise<void> {
  const attempt = await lockAttempt(deps.db, step.attempt_id);
  if (refund && attempt) await recordRefunds(deps, attempt, [{ ...refund, stepId: step.id }]);
  else await updateStep(deps.db, step.id, { state: 'made', ended_at: deps.clock.now() });
}

/**
 * Records a refusal. The provider replays an answer under its key, so the next try has a new key. A refund that cannot
 * go to its card goes to the wallet: for good, or because a chargeback is open for another part of the payment (0081).
 */
async function noteRefused(deps: Tx, step: StepRow, refusal: ProviderRefusal): Promise<void> {
  const attempt = await lockAttempt(deps.db, step.attempt_id);
  const unanswered = await unansweredStep(deps.db, step.attempt_id);
  if (!attempt || unanswered?.id !== step.id) return;
  const now = deps.clock.now();
  const nextKey =
    refusal.wasAnswered && unanswered.tries === step.tries ? { tries: step.tries + 1, keyed_at: now } : {};
  await updateStep(deps.db, step.id, { refusal: refusal.providerCode ?? 'no_answer', ...nextKey });
  if (step.kind !== 'refund') return;
  const isLost = refusal.kind === 'not_refundable';
  const isRest = refusal.kind === 'disputed' && (await isRestOfDispute(deps, attempt, step.amount));
  if (!isLost && !isRest) return;
  const { id: stepId, amount } = step;
  const refund = {
    ref: `step:${stepId}`,
    amount,
    status: 'failed',
    reason: refusal.providerCode,
    stepId,
  } as const;
  await recordRefunds(deps, attempt, [refund]);
}

/**
 * Whether this refund is the part of the payment that is not under a chargeback: the platform has the money, and the
 * provider refuses to send it. False before the chargeback is booked, and for what the bank itself has taken.
 */
async function isRestOfDispute(deps: Deps, attempt: AttemptRow, amount: number): Promise<boolean> {
  const disputed = await disputedOf(deps.db, attempt.id);
  if (disputed === null) return false;
  const { captured, refunded, contested } = attempt;
  return amount <= captured - (refunded - contested) - disputed;
}
