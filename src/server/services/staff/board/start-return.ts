import { TRIP_LIFE, type TripStep } from '#domain/deliveries/stage-table.ts';
import { AppError } from '#domain/errors.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { actOnDelivery, type Seen } from './act-on-delivery.ts';

/**
 * Sends a courier back with the parcel: from the door, where the staff take the attempt for failed without the courier's
 * waiting, or after a failed attempt.
 */
export async function startReturn(deps: Deps, actor: Actor, id: string, seen: Seen & { reason: string }) {
  return actOnDelivery(deps, actor, id, { act: 'start_return', seen }, async (tx, delivery) => {
    const failed = delivery.stage === 'at_dropoff' ? await take(tx, delivery, 'fail_attempt') : delivery;
    return take(tx, failed, 'start_return');
  });
}

async function take(tx: Tx, delivery: DeliveryRow, step: TripStep): Promise<DeliveryRow> {
  const row = delivery.stage ? TRIP_LIFE.row(delivery.stage, step) : undefined;
  if (!row) throw new AppError('transition_refused', { facts: { stage: delivery.stage ?? '' } });
  return recordChange(tx, delivery, {
    name: row.event,
    actor: 'admin',
    data: { by: 'none' },
    change: { stage: row.to, refused_at: null },
  });
}
