import type { Updateable } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { DELIVERY_LIFE, type DeliveryActor, type StatusEvent } from '#domain/deliveries/status-table.ts';
import { type DeliveryRow, updateDelivery } from '#server/db/deliveries/deliveries.ts';
import type { DeliveriesTable } from '#server/db/schema.ts';
import type { Tx } from '#server/deps.ts';

/** The status that an actor's event leads to. Throws `refusal` when the life table has no such row. */
export function nextStatus(
  delivery: DeliveryRow,
  event: StatusEvent,
  by: DeliveryActor,
  refusal: 'transition_refused' | 'delivery_not_open' | 'cancel_refused' = 'transition_refused',
) {
  const to = DELIVERY_LIFE.next(delivery.status, event, by);
  if (!to) throw new AppError(refusal, { facts: { status: delivery.status } });
  return to;
}

/** Stores a change of a locked delivery. Throws `delivery_changed` when its version is no longer the one read. */
export async function storeChange(
  deps: Tx,
  delivery: DeliveryRow,
  change: Updateable<DeliveriesTable>,
): Promise<DeliveryRow> {
  const stored = await updateDelivery(deps.db, delivery.id, delivery.version, {
    ...change,
    updated_at: deps.clock.now(),
  });
  if (!stored) throw new AppError('delivery_changed');
  return stored;
}
