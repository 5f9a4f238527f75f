import type { DeliveryActor } from '#domain/deliveries/status-table.ts';
import { updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { releaseReservation } from '../../deliveries/release-reservation.ts';
import type { Case } from './lock-case.ts';

/**
 * Abandons an unpaid card payment: nothing of it will be captured, and its reserved delivery is open again with its
 * offers. Both rows are locked.
 */
export async function abandonPayment(
  deps: Tx,
  { delivery, attempt }: Case,
  by: DeliveryActor,
  colleague: { colleagueId?: string } = {},
): Promise<Case> {
  const stored = await updateAttempt(deps.db, attempt.id, { target_amount: 0, updated_at: deps.clock.now() });
  const isWaiting = delivery?.status === 'reserved' && attempt.target_amount === null;
  return {
    attempt: stored,
    delivery: isWaiting ? await releaseReservation(deps, delivery, by, colleague) : delivery,
  };
}
