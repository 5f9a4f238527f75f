import type { AttemptState } from '#domain/money/payments/attempt-table.ts';
import { nextProviderStep } from '#domain/money/payments/provider-step.ts';
import type { AttemptRow } from '#server/db/money/payment-attempts.ts';
import { unansweredStep, updateStep } from '#server/db/money/payment-steps.ts';
import type { Deps } from '#server/deps.ts';

const DONE_IN: Record<'capture' | 'release', readonly AttemptState[]> = {
  capture: ['captured', 'refunded'],
  release: ['void'],
};

/** Closes the requested step that has happened or is not wanted any more. The payment is locked. */
export async function closeSteps(deps: Deps, attempt: AttemptRow): Promise<void> {
  const step = await unansweredStep(deps.db, attempt.id);
  if (!step || attempt.state === 'mismatched') return;
  const isMade = step.kind !== 'refund' && DONE_IN[step.kind].includes(attempt.state);
  if (!isMade && nextProviderStep({ ...attempt, targetAmount: attempt.target_amount })) return;
  await updateStep(deps.db, step.id, { state: isMade ? 'made' : 'given_up', ended_at: deps.clock.now() });
}
