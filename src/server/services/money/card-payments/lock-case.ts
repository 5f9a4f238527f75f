import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { findAttempt, lockAttempt } from '#server/db/money/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import type { Case } from './payment-effects.ts';

/** A payment and its delivery, locked in the order of the house: the delivery first. */
export async function lockCase(deps: Deps, attemptId: string): Promise<Case> {
  const unlocked = orNotFound(await findAttempt(deps.db, attemptId));
  const delivery: DeliveryRow | null = unlocked.delivery_id
    ? orNotFound(await lockDelivery(deps.db, unlocked.delivery_id))
    : null;
  return { delivery, attempt: orNotFound(await lockAttempt(deps.db, attemptId)) };
}
