import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';
import { colleagueOf } from './colleague-of.ts';

/** Enqueues the notification of a delivery's sender that a colleague acted in their place; nothing where they did. */
export async function notifyOfColleague(
  tx: Tx,
  actor: Actor,
  delivery: Pick<DeliveryRow, 'id' | 'sender_id' | 'last_seq'>,
  fact: 'colleague_chose' | 'colleague_cancelled',
): Promise<void> {
  const { colleagueId } = colleagueOf(actor, delivery);
  if (colleagueId === undefined) return;
  const key = `${fact}:${delivery.id}:${delivery.last_seq}`;
  await enqueueNotification(tx, { fact, key, actor: 'sender', deliveryId: delivery.id, colleagueId });
}
