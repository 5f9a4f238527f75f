import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { liveAttemptOf, updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { splitAgreed } from '../parties.ts';
import { enqueuePaymentSync } from './begin-payment.ts';

/** Captures the authorised price at the pickup, by a job enqueued in the pickup's own transaction. */
export async function takeHeldCard(deps: Tx, delivery: DeliveryRow): Promise<void> {
  if (delivery.method !== 'card') return;
  const attempt = await liveAttemptOf(deps.db, delivery.id);
  if (!attempt || attempt.state !== 'authorised' || attempt.target_amount !== null) return;
  await updateAttempt(deps.db, attempt.id, {
    target_amount: splitAgreed(delivery).charged,
    updated_at: deps.clock.now(),
  });
  await enqueuePaymentSync(deps, attempt.id);
}
