import { CAPTURE_MARGIN_HOURS } from '#domain/payments/rules.ts';
import { lockDelivery } from '#server/db/deliveries.ts';
import { overdueKept } from '#server/db/kept-payments.ts';
import {
  findAttempt,
  lockAttempt,
  overduePayments,
  unfinishedAttempts,
  updateAttempt,
} from '#server/db/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { splitAgreed } from '../money/parties.ts';
import { applyIfReachable } from './get-payment.ts';
import { lapseKept } from './lapse-kept.ts';
import { letGoOfKept } from './let-go-of-kept.ts';
import { recordPayment } from './record-payment.ts';

const BATCH = 100;

/**
 * Brings every card payment on that is not what was decided, after any crash and without any message. A provider that
 * does not answer stops nobody else: reservations lapse all the same, and whoever pays late gets the money back.
 */
export async function sweepPayments(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const id of await overdueKept(deps.db, now, BATCH)) await lapseKept(deps, id);
  const captureUntil = new Date(now.getTime() + CAPTURE_MARGIN_HOURS * 3_600_000);
  for (const id of await unfinishedAttempts(deps.db, { now, captureUntil, limit: BATCH })) {
    await takeBeforeLapse(deps, id, captureUntil);
    await applyIfReachable(deps, id);
  }
  for (const id of await overduePayments(deps.db, now, BATCH)) await recordPayment(deps, id, null);
}

/** Takes a hold that is about to lapse, even though the pickup is still to come. */
async function takeBeforeLapse(deps: Deps, id: string, until: Date): Promise<void> {
  const seen = await findAttempt(deps.db, id);
  if (seen?.state !== 'authorised' || !seen.capture_before || seen.capture_before > until) return;
  await inTransaction(deps, async (tx) => {
    const delivery = seen.delivery_id ? await lockDelivery(tx.db, seen.delivery_id) : undefined;
    const attempt = await lockAttempt(tx.db, id);
    if (attempt?.state !== 'authorised' || attempt.keep !== null) return;
    // What only waits for the next choice is not taken but let go.
    if (delivery?.status === 'open') return void (await letGoOfKept(tx, delivery.id));
    const keep = delivery ? splitAgreed(delivery).charged : attempt.amount;
    await updateAttempt(tx.db, id, { keep, updated_at: tx.clock.now() });
  });
}
