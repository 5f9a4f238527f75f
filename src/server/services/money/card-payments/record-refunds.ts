import { hasFallen, isAhead } from '#domain/money/payments/refunds.ts';
import { type AttemptRow, updateAttempt } from '#server/db/money/payment-attempts.ts';
import { stepOf, updateStep } from '#server/db/money/payment-steps.ts';
import {
  insertRefund,
  markRefundsChecked,
  type RefundRow,
  refundsOfAttempt,
  updateRefund,
} from '#server/db/money/provider-refunds.ts';
import { wasSentBack } from '#server/db/money/wallet-refunds.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { ProviderRefund } from '#server/ports/payments.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { makeGood } from './make-good.ts';

/**
 * Stores each refund of a payment that the provider names, moves its status forward, and sums up what was refunded: a
 * refund counts from its first day until it fails. A failed refund is credited to the payer's wallet, once. The payment
 * is locked.
 */
export async function recordRefunds(
  deps: Tx,
  attempt: AttemptRow,
  seen: readonly ProviderRefund[],
): Promise<AttemptRow> {
  const stored = new Map((await refundsOfAttempt(deps.db, attempt.id)).map((row) => [row.ref, row]));
  const fallen: string[] = [];
  for (const refund of seen) {
    const row = stored.get(refund.ref);
    if (row ? !isAhead(row.status, refund.status) : await isNobodys(deps, attempt, refund)) continue;
    if (hasFallen(refund.status)) fallen.push(refund.ref);
    await (row ? move(deps, row, refund) : add(deps, attempt, refund));
    if (refund.status === 'succeeded') await notifyWalletRefund(deps, attempt, refund);
  }
  await markRefundsChecked(deps.db, attempt.id, deps.clock.now());
  return settle(deps, attempt, fallen);
}

/** Whether a refund failed before it was first read and was not requested here: it is ignored. */
async function isNobodys(
  deps: Deps,
  attempt: AttemptRow,
  { status, stepId }: ProviderRefund,
): Promise<boolean> {
  if (!hasFallen(status)) return false;
  return stepId === null || (await stepOf(deps.db, attempt.id, stepId)) === undefined;
}

async function add(deps: Deps, attempt: AttemptRow, refund: ProviderRefund): Promise<void> {
  const { ref, amount, status, reason, stepId } = refund;
  const now = deps.clock.now();
  const step = stepId === null ? undefined : await stepOf(deps.db, attempt.id, stepId);
  const ended_at = hasFallen(status) ? now : null;
  await insertRefund(deps.db, {
    ref,
    attempt_id: attempt.id,
    amount,
    status,
    reason,
    step_id: step?.id ?? null,
    booked: hasFallen(status) ? 0 : null,
    seen_at: now,
    looked_at: now,
    ended_at,
  });
  if (step) await updateStep(deps.db, step.id, { state: 'made', ref, ended_at: step.ended_at ?? now });
}

async function move(deps: Deps, { ref }: RefundRow, { status, reason }: ProviderRefund): Promise<void> {
  const ended_at = hasFallen(status) ? deps.clock.now() : null;
  await updateRefund(deps.db, ref, { status, reason, ended_at });
}

/** Sums up what was refunded by any way, and credits failed refunds to the wallet. */
async function settle(deps: Tx, attempt: AttemptRow, fallen: readonly string[]): Promise<AttemptRow> {
  const rows = await refundsOfAttempt(deps.db, attempt.id);
  if (rows.length === 0) return attempt;
  const wasWhole = attempt.captured > 0 && attempt.refunded >= attempt.captured;
  let back = attempt.contested + rows.reduce((sum, row) => sum + amountReceived(row), 0);
  for (const row of rows.filter(({ ref }) => fallen.includes(ref))) {
    back += await makeGood(
      deps,
      attempt,
      row,
      attempt.captured - back - (attempt.target_amount ?? attempt.captured),
    );
  }
  const refunded = Math.min(attempt.captured, back);
  // A chargeback is open and nothing was refunded after all: the payment is open again, so that the rest can be
  // requested.
  const isOpenAgain = attempt.state === 'refunded' && wasWhole && refunded < attempt.captured;
  return updateAttempt(deps.db, attempt.id, { refunded, ...(isOpenAgain ? { state: 'captured' } : {}) });
}

/** The sum of a refund that the payer has, on the card or in the wallet, in minor units. */
function amountReceived({ status, amount, made_good: madeGood }: RefundRow): number {
  return hasFallen(status) ? madeGood : amount;
}

/** Notifies the payer of wallet money that was refunded to a card. */
async function notifyWalletRefund(deps: Tx, attempt: AttemptRow, { ref }: ProviderRefund): Promise<void> {
  const { id, account_id: accountId } = attempt;
  if (!(await wasSentBack(deps.db, id))) return;
  await enqueueNotification(deps, {
    fact: 'wallet_refunded',
    key: `wallet_refunded:${ref}`,
    actor: 'system',
    accountId,
  });
  deps.publish([`account:${accountId}`], { name: 'money.changed' });
}
