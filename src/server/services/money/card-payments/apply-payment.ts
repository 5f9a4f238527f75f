import { type AttemptState, ENDED_STATES } from '#domain/money/payments/attempt-table.ts';
import { nextProviderStep } from '#domain/money/payments/provider-step.ts';
import { newChargebacks } from '#server/db/money/chargebacks.ts';
import { type AttemptRow, findAttempt } from '#server/db/money/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderPayment } from '#server/ports/payments.ts';
import { ProviderRefusal } from '#server/ports/provider-refusal.ts';
import { enqueueChargebackSync } from '../chargebacks/enqueue-chargeback-sync.ts';
import { runProviderStep } from './run-provider-step.ts';
import { STATE_OF } from './provider-state.ts';
import { recordPayment } from './record-payment.ts';

/** Most turns of read, record, request one step, read again: no payment needs more. */
const MOST_TURNS = 5;

/**
 * Syncs one card payment with the provider: reads its state there, records it, requests the next step. The browser's
 * return, webhook, job and sweep all call it, in any order, more than once or not at all. A fully refunded payment is
 * still read, because a refund may fail later. Runs outside of transactions. Throws `unavailable` when the provider
 * does not answer, and its refusal when the step is still needed after a second read.
 */
export async function applyPayment(deps: Deps, attemptId: string): Promise<void> {
  let refusal: ProviderRefusal | null = null;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const loaded = await findAttempt(deps.db, attemptId);
    if (!loaded || (ENDED_STATES.includes(loaded.state) && loaded.state !== 'refunded')) return;
    const seen = loaded.session_ref ? await deps.payments.read(loaded.session_ref) : null;
    const attempt = await recordPayment(deps, attemptId, seen);
    const state = stateAtProvider(attempt, seen);
    const step = nextProviderStep({ ...attempt, state, targetAmount: attempt.target_amount });
    if (!step) return;
    if (refusal) break;
    try {
      await runProviderStep(deps, attempt, step, state);
    } catch (error) {
      // Unknown outcome: a later call retries. Refused: the state has changed, so read it once more.
      if (!(error instanceof ProviderRefusal) || error.isLater) throw error;
      if (error.kind === 'disputed' && (await syncDisputes(deps, attempt))) return;
      refusal = error;
    }
  }
  throw refusal ?? new Error(`card payment ${attemptId} does not settle`);
}

/** The state from which the next step follows: for a mismatched payment, the one that the provider reports. */
function stateAtProvider(attempt: AttemptRow, seen: ProviderPayment | null): AttemptState {
  return attempt.state === 'mismatched' && seen !== null ? STATE_OF[seen.status] : attempt.state;
}

/**
 * The provider refused because of a chargeback whose webhook is not here yet: enqueues the reading of each new one.
 * Answers whether there was one.
 */
async function syncDisputes(deps: Deps, { payment_ref: payment }: AttemptRow): Promise<boolean> {
  const refs = payment ? await deps.payments.disputesOf(payment) : [];
  const unread = await newChargebacks(deps.db, refs);
  for (const ref of unread) await enqueueChargebackSync(deps, ref);
  return unread.length > 0;
}
