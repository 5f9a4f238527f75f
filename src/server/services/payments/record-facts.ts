import { type AttemptRow, keepCardOf, updateAttempt } from '#server/db/payment-attempts.ts';
import { wasSentBack } from '#server/db/wallet-refunds.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderPayment } from '#server/ports/payments.ts';
import { announce } from '../notifications/announce.ts';
import type { Case } from './payment-effects.ts';

/** Writes down what the provider says. Sums only grow: a reading that was overtaken by another one takes nothing back. */
export async function recordFacts(
  deps: Deps,
  { delivery, attempt }: Case,
  seen: ProviderPayment,
): Promise<Case> {
  if (seen.cardFingerprint) await keepCardOf(deps.db, attempt.id, seen.cardFingerprint);
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
