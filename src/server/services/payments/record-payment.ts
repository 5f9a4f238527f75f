import { type AttemptState, UNPAID_STATES, wayTo } from '#domain/payments/attempt-table.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries.ts';
import { type AttemptRow, findAttempt, lockAttempt, updateAttempt } from '#server/db/payment-attempts.ts';
import { wasSentBack } from '#server/db/wallet-refunds.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderPayment, ProviderStatus } from '#server/ports/payments.ts';
import { inTransaction } from '../in-transaction.ts';
import { announce } from '../notifications/announce.ts';
import { found } from '../refusals.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { enterState, type Case } from './payment-effects.ts';

const STATE_OF: Record<ProviderStatus, AttemptState> = {
  open: 'pending',
  processing: 'pending',
  authorised: 'authorised',
  captured: 'captured',
  canceled: 'void',
  expired: 'void',
  failed: 'failed',
};

/**
 * Records what the provider says of a payment, with all that follows from it, in one transaction: the delivery is
 * locked first, the state moves only forward, each step is booked once. Old news change nothing. `seen` is null for a
 * payment that the provider has not been told of.
 */
export async function recordPayment(
  deps: Deps,
  attemptId: string,
  seen: ProviderPayment | null,
): Promise<AttemptRow> {
  return inTransaction(deps, async (tx) => {
    let current = await lockCase(tx, attemptId);
    if (seen) current = await recordFacts(tx, current, seen);
    const target = seen ? targetOf(seen) : current.attempt.state;
    for (const state of wayTo(current.attempt.state, target)) current = await enterState(tx, current, state);
    current = await lapse(tx, current);
    const neverOpened = current.attempt.state === 'created' && current.attempt.keep === 0;
    if (neverOpened) current = await enterState(tx, current, 'void');
    return current.attempt;
  });
}

async function lockCase(deps: Deps, attemptId: string): Promise<Case> {
  const known = found(await findAttempt(deps.db, attemptId));
  const delivery: DeliveryRow | null = known.delivery_id
    ? found(await lockDelivery(deps.db, known.delivery_id))
    : null;
  return { delivery, attempt: found(await lockAttempt(deps.db, attemptId)) };
}

function targetOf(seen: ProviderPayment): AttemptState {
  const isGivenBack = seen.capturedAmount > 0 && seen.refundedAmount >= seen.capturedAmount;
  return seen.status === 'captured' && isGivenBack ? 'refunded' : STATE_OF[seen.status];
}

/** Sums only grow: a reading that was overtaken by another one takes nothing back. */
async function recordFacts(deps: Deps, { delivery, attempt }: Case, seen: ProviderPayment): Promise<Case> {
  const captured = Math.max(attempt.captured, seen.capturedAmount);
  const stored = await updateAttempt(deps.db, attempt.id, {
    payment_ref: seen.paymentRef ?? attempt.payment_ref,
    captured,
    refunded: Math.min(captured, Math.max(attempt.refunded, seen.refundedAmount)),
    decline_code: seen.declineCode ?? attempt.decline_code,
    capture_before: seen.captureBefore ?? attempt.capture_before,
    updated_at: deps.clock.now(),
  });
  if (stored.refunded > attempt.refunded) await tellWalletRefund(deps, stored);
  return { delivery, attempt: stored };
}

/** The provider has given money of a wallet back to a card. */
async function tellWalletRefund(deps: Deps, { id, account_id: accountId, refunded }: AttemptRow) {
  if (!(await wasSentBack(deps.db, id))) return;
  const key = `wallet_refunded:${id}:${refunded}`;
  await announce(deps, { fact: 'wallet_refunded', key, actor: 'system', accountId });
  deps.tell([`account:${accountId}`], { name: 'money.changed' });
}

/** Nobody paid in time: whoever pays from now on gets the money back. */
async function lapse(deps: Deps, current: Case): Promise<Case> {
  const { attempt } = current;
  const isOver = attempt.expires_at <= deps.clock.now();
  if (!isOver || attempt.keep !== null || !UNPAID_STATES.includes(attempt.state)) return current;
  return giveUpPayment(deps, current, 'system');
}
