import { type DeliveryEventName, EVENT_TABLE } from '#domain/deliveries/events.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertWebhookEvent, postWebhookEvent } from '#server/db/business/webhook-events.ts';
import type { Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { withTrace } from '../../jobs/job-trace.ts';

/** Records an event for the webhooks of the delivery's sender, in the transaction in which it happens. */
export async function recordWebhookEvent(
  tx: Tx,
  delivery: Pick<DeliveryRow, 'id' | 'sender_id'>,
  fact: DeliveryEventName,
  offerId: string | null,
): Promise<void> {
  const type = EVENT_TABLE[fact].webhook;
  if (type === null) return;
  const accountId = delivery.sender_id;
  const event = {
    id: `evt_${newId()}`,
    accountId,
    type,
    deliveryId: delivery.id,
    offerId: type.startsWith('offer.') ? offerId : null,
    at: tx.clock.now(),
  };
  if (tx.ownJobs) {
    if (await insertWebhookEvent(tx.db, event)) await enqueue(tx, 'publishWebhooks', { accountId });
    return;
  }
  const job = { task: 'publishWebhooks', payload: withTrace(tx, { accountId }) };
  await postWebhookEvent(tx.db, { ...event, job });
  tx.outbox.wake('publishWebhooks');
}
