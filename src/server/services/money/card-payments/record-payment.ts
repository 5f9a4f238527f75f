import { attemptPath, type AttemptState, UNPAID_STATES } from '#domain/money/payments/attempt-table.ts';
import { InsufficientBalance } from '#server/db/money/ledger.ts';
import type { AttemptRow } from '#server/db/money/payment-attempts.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { ProviderPayment } from '#server/ports/payments.ts';
import { inTransaction } from '../../in-transaction.ts';
import { bookProviderRefunds } from './book-provider-refunds.ts';
import { closeSteps } from './close-steps.ts';
import { comparePayment } from './compare-payment.ts';
import { coverContested } from './cover-contested.ts';
import { syncMismatchedPayment } from './sync-mismatched-payment.ts';
import { abandonPayment } from './abandon-payment.ts';
import { lockCase } from './lock-case.ts';
import { enterState } from './payment-effects.ts';
import type { Case } from './lock-case.ts';
import { STATE_OF } from './provider-state.ts';
import { recordFacts } from './record-facts.ts';
import { setAside } from './set-aside.ts';

/** Most retries when the wallet is spent from between the read and the posting. */
const MOST_RACES = 3;

/**
 * Records the provider's state of a payment, with all that follows from it, in one transaction: the delivery is locked
 * first, the figures are compared with what was asked for, the state moves only forward, each step is booked once.
 * Outdated readings change nothing. `seen` is null for a payment that the provider does not know.
 */
export async function recordPayment(
  deps: Deps,
  attemptId: string,
  seen: ProviderPayment | null,
): Promise<AttemptRow> {
  for (let race = 1; ; race += 1) {
    try {
      return await record(deps, attemptId, seen);
    } catch (error) {
      if (!(error instanceof InsufficientBalance) || race >= MOST_RACES) throw error;
    }
  }
}

async function record(deps: Deps, attemptId: string, seen: ProviderPayment | null): Promise<AttemptRow> {
  return inTransaction(deps, async (tx) => {
    let current = await lockCase(tx, attemptId);
    if (seen) current = await applySeen(tx, current, seen);
    current = await expireUnpaid(tx, current);
    const neverOpened = current.attempt.state === 'created' && current.attempt.target_amount === 0;
    if (neverOpened) current = await enterState(tx, current, 'void');
    if (seen) await closeSteps(tx, current.attempt);
    return current.attempt;
  });
}

async function applySeen(deps: Tx, current: Case, seen: ProviderPayment): Promise<Case> {
  if (current.attempt.state === 'mismatched') return syncMismatchedPayment(deps, current, seen);
  const mismatch = await comparePayment(deps, current, seen);
  if (mismatch) return setAside(deps, current, seen, mismatch);
  let recorded = await recordFacts(deps, current, seen);
  for (const state of attemptPath(recorded.attempt.state, targetOf(recorded, seen)))
    recorded = await enterState(deps, recorded, state);
  return coverContested(deps, await bookProviderRefunds(deps, recorded));
}

function targetOf({ attempt }: Case, seen: ProviderPayment): AttemptState {
  const isReturned = seen.capturedAmount > 0 && attempt.refunded >= seen.capturedAmount;
  return seen.status === 'captured' && isReturned ? 'refunded' : STATE_OF[seen.status];
}

/** Expires a payment that was not paid in time: a later payment is refunded. */
async function expireUnpaid(deps: Tx, current: Case): Promise<Case> {
  const { attempt } = current;
  const isOver = attempt.expires_at <= deps.clock.now();
  if (!isOver || attempt.target_amount !== null || !UNPAID_STATES.includes(attempt.state)) return current;
  return abandonPayment(deps, current, 'system');
}
