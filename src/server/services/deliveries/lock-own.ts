import { AppError } from '#domain/errors.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { actsAsSender } from '../companies/acts-as-sender.ts';

/**
 * Locks a delivery until the transaction ends, for its sender or a colleague of theirs who sees to it. Throws
 * `not_found` to anyone else.
 */
export async function lockOwn(deps: Tx, actor: Actor, id: string): Promise<DeliveryRow> {
  const delivery = await lockDelivery(deps.db, id);
  if (!delivery || !(await actsAsSender(deps, actor, delivery))) throw new AppError('not_found');
  return delivery;
}

/** The same for its sender alone: what concerns their own contract. */
export async function lockSendersOwn(deps: Tx, actor: Actor, id: string): Promise<DeliveryRow> {
  const delivery = await lockDelivery(deps.db, id);
  if (!delivery || delivery.sender_id !== actor.accountId) throw new AppError('not_found');
  return delivery;
}
