import { type DeliveryRow, lockDelivery } from '#server/db/deliveries.ts';
import { findAttempt, lockAttempt } from '#server/db/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import { found } from '../refusals.ts';
import type { Case } from './payment-effects.ts';

/** A payment and its delivery, locked in the order of the house: the delivery first. */
export async function lockCase(deps: Deps, attemptId: string): Promise<Case> {
  const known = found(await findAttempt(deps.db, attemptId));
  const delivery: DeliveryRow | null = known.delivery_id
    ? found(await lockDelivery(deps.db, known.delivery_id))
    : null;
  return { delivery, attempt: found(await lockAttempt(deps.db, attemptId)) };
}
