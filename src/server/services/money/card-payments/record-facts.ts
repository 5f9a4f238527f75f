import { saveCardFingerprint, updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import type { ProviderPayment } from '#server/ports/payments.ts';
import type { Case } from './lock-case.ts';
import { recordRefunds } from './record-refunds.ts';

/** Stores the provider's figures. An outdated reading lowers nothing that a newer one has stored. */
export async function recordFacts(
  deps: Tx,
  { delivery, attempt }: Case,
  seen: ProviderPayment,
): Promise<Case> {
  // A receiver's card says nothing about the sender.
  const isOwn = attempt.purpose !== 'cod';
  if (seen.cardFingerprint && isOwn) await saveCardFingerprint(deps.db, attempt.id, seen.cardFingerprint);
  const stored = await updateAttempt(deps.db, attempt.id, {
    payment_ref: seen.paymentRef ?? attempt.payment_ref,
    captured: Math.max(attempt.captured, seen.capturedAmount),
    decline_code: seen.declineCode ?? attempt.decline_code,
    capture_before: seen.captureBefore ?? attempt.capture_before,
    updated_at: deps.clock.now(),
  });
  return { delivery, attempt: await recordRefunds(deps, stored, seen.refunds) };
}
