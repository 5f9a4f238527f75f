import { type DeliveryEventName, EVENT_TABLE } from '#domain/deliveries/events.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertWebhookEvent } from '#server/db/business/webhook-events.ts';
import type { Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Records an event for the webhooks of the delivery's sender, in the transaction in which it happens. */
export async function recordWebhookEvent(
  tx: Tx,
  delivery: DeliveryRow,
  fact: DeliveryEventName,
  offerId: string | null,
): Promise<void> {
  const type = EVENT_TABLE[fact].webhook;
  if (type === null) return;
  const isSubscribed = await insertWebhookEvent(tx.db, {
    id: `evt_${newId()}`,
    accountId: delivery.sender_id,
    type,
    deliveryId: delivery.id,
    offerId: type.startsWith('offer.') ? offerId : null,
    at: tx.clock.now(),
  });
  // Without a job key: transactions of this account would wait for each other on a waiting job's key.
  if (isSubscribed) await enqueue(tx, 'publishWebhooks', { accountId: delivery.sender_id });
}
