import type { AttemptRow } from '#server/db/money/payment-attempts.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { findAttempt, lockAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';

/** A payment and the delivery whose price it is, both locked; a top-up, a debt and goods' money have none. */
export type Case = { attempt: AttemptRow; delivery: DeliveryRow | null };

/** Locks a payment and its delivery, the delivery first, as everywhere. */
export async function lockCase(deps: Tx, attemptId: string): Promise<Case> {
  const unlocked = orNotFound(await findAttempt(deps.db, attemptId));
  if (unlocked.cod_delivery_id) await lockDelivery(deps.db, unlocked.cod_delivery_id);
  const delivery: DeliveryRow | null = unlocked.delivery_id
    ? orNotFound(await lockDelivery(deps.db, unlocked.delivery_id))
    : null;
  return { delivery, attempt: orNotFound(await lockAttempt(deps.db, attemptId)) };
}
