import { type ArrivalEstimate, minutesLeft } from '#domain/tracking/arrival-estimate.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { claimSend } from '#server/db/notifications/notification-sends.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueueNotification } from './enqueue-notification.ts';

/** Minutes to the receiver from which the courier counts as near. */
const NEAR_MINUTES = 5;

/** Whether the courier of a trip is on the last minutes of the way to the receiver. */
export function isNear(
  { stage }: Pick<DeliveryRow, 'stage'>,
  approach: ArrivalEstimate | undefined,
): boolean {
  return stage === 'to_dropoff' && approach?.end === 'dropoff' && minutesLeft(approach) <= NEAR_MINUTES;
}

/** Notifies the sender and the receiver once per trip that the courier is near, however often it is called. */
export async function notifyNear(
  deps: Deps,
  trip: Pick<DeliveryRow, 'id' | 'courier_id' | 'offer_id'>,
): Promise<void> {
  const key = `courier_near:${trip.id}:${trip.offer_id}`;
  await inTransaction(deps, async (tx) => {
    const claim = { key, recipient: 'everyone', channel: 'in_app', at: tx.clock.now() } as const;
    if (!(await claimSend(tx.db, claim))) return;
    const { id: deliveryId, courier_id: courierId } = trip;
    await enqueueNotification(tx, { fact: 'courier_near', key, actor: 'system', deliveryId, courierId });
  });
}
