import { type AttemptState, ENDED_STATES } from '#domain/money/payments/attempt-table.ts';
import { nextProviderStep } from '#domain/money/payments/provider-step.ts';
import { newChargebacks } from '#server/db/money/chargebacks.ts';
import { type AttemptRow, findAttempt } from '#server/db/money/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderPayment } from '#server/ports/payments.ts';
import { ProviderRefusal } from '#server/ports/provider-refusal.ts';
import { enqueueChargebackSync } from '../chargebacks/enqueue-chargeback-sync.ts';
import { askProvider } from './ask-provider.ts';
import { STATE_OF } from './provider-state.ts';
import { recordPayment } from './record-payment.ts';

/** Look, record, ask for one step, look again: no payment needs more turns than this. */
const MOST_TURNS = 5;

/**
 * Brings one card payment up to date: reads what the provider says, records it, and asks the provider for what is
 * still missing. Browser return, webhook, job and sweep all call it; any of them may come first, twice, late or never.
 * One that went back whole is still read, because a refund may fail later. Works outside of transactions. Throws
 * `unavailable` when the provider does not answer, and its refusal when the step is still to be done after another look.
 */
export async function applyPayment(deps: Deps, attemptId: string): Promise<void> {
  let refusal: ProviderRefusal | null = null;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const loaded = await findAttempt(deps.db, attemptId);
    if (!loaded || (ENDED_STATES.includes(loaded.state) && loaded.state !== 'refunded')) return;
    const seen = loaded.session_ref ? await deps.payments.read(loaded.session_ref) : null;
    const attempt = await recordPayment(deps, attemptId, seen);
    const state = standing(attempt, seen);
    const step = nextProviderStep({ ...attempt, state, targetAmount: attempt.target_amount });
    if (!step) return;
    if (refusal) break;
    try {
      await askProvider(deps, attempt, step, state);
    } catch (error) {
      // Unknown outcome: somebody comes by again. Refused: things have moved, so look once more.
      if (!(error instanceof ProviderRefusal) || error.isLater) throw error;
      if (error.kind === 'disputed' && (await followDisputes(deps, attempt))) return;
      refusal = error;
    }
  }
  throw refusal ?? new Error(`card payment ${attemptId} does not settle`);
}

/** What the staff decided about a mismatch is done from where the provider says that the payment is. */
function standing(attempt: AttemptRow, seen: ProviderPayment | null): AttemptState {
  return attempt.state === 'mismatched' && seen !== null ? STATE_OF[seen.status] : attempt.state;
}

/** The bank has the payment in hand, and its message is not here yet: answers whether there is one to read. */
async function followDisputes(deps: Deps, { payment_ref: payment }: AttemptRow): Promise<boolean> {
  const refs = payment ? await deps.payments.disputesOf(payment) : [];
  const unread = await newChargebacks(deps.db, refs);
  for (const ref of unread) await enqueueChargebackSync(deps, ref);
  return unread.length > 0;
}
