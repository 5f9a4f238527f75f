import { AppError } from '#domain/errors.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Tx } from '#server/deps.ts';

/** Locks a sender's own delivery until the transaction ends. Throws `not_found` for anyone else's. */
export async function lockOwn(deps: Tx, actor: Actor, id: string): Promise<DeliveryRow> {
  const delivery = await lockDelivery(deps.db, id);
  if (!delivery || delivery.sender_id !== actor.accountId) throw new AppError('not_found');
  return delivery;
}
