import { AppError } from '#domain/errors.ts';
import { ENDED_STATES } from '#domain/payments/attempt-table.ts';
import { nextProviderStep, type ProviderStep } from '#domain/payments/provider-step.ts';
import { type AttemptRow, findAttempt } from '#server/db/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderPayment } from '#server/ports/payments.ts';
import { STATE_OF } from './provider-state.ts';
import { recordPayment } from './record-payment.ts';

/** Look, record, ask for one step, look again: no payment needs more turns than this. */
const MOST_TURNS = 5;

/**
 * Brings one card payment up to date: reads what the provider says, records it, and asks the provider for what is
 * still missing. Browser return, webhook, job and sweep all call it; any of them may come first, twice, late or never.
 * Works outside of transactions. Throws `unavailable` when the provider does not answer.
 */
export async function applyPayment(deps: Deps, attemptId: string): Promise<void> {
  let refusal: unknown;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const known = await findAttempt(deps.db, attemptId);
    if (!known || ENDED_STATES.includes(known.state)) return;
    const seen = known.session_ref ? await deps.payments.read(known.session_ref) : null;
    const attempt = await recordPayment(deps, attemptId, seen);
    const step = nextProviderStep(standing(attempt, seen));
    if (!step) return;
    try {
      await ask(deps, attempt, step);
    } catch (error) {
      // Unknown outcome: somebody comes by again. Refused: things have moved, so look once more.
      if (error instanceof AppError && error.code === 'unavailable') throw error;
      refusal = error;
    }
  }
  throw refusal ?? new Error(`card payment ${attemptId} does not settle`);
}

/** What the staff decided about a mismatch is done from where the provider says that the payment is. */
function standing(attempt: AttemptRow, seen: ProviderPayment | null): AttemptRow {
  const isDecided = attempt.state === 'mismatched' && seen !== null;
  return isDecided ? { ...attempt, state: STATE_OF[seen.status] } : attempt;
}

/** Each step has a key of its own: asked for twice, it is done once. */
async function ask({ payments }: Deps, attempt: AttemptRow, step: ProviderStep): Promise<void> {
  const { id, session_ref: session, payment_ref: payment } = attempt;
  if (step.do === 'close') return session ? payments.closeCheckout(session) : undefined;
  if (!payment) throw new Error(`card payment ${id} has no payment at the provider`);
  if (step.do === 'release') return payments.release(payment, `pay:${id}:release`);
  if (step.do === 'capture')
    return payments.capture(payment, step.amount, `pay:${id}:capture:${step.amount}`);
  await payments.refund(payment, step.amount, `pay:${id}:refund:${attempt.refunded}`);
}
