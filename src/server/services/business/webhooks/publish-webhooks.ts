import { WEBHOOK_API_VERSION, WebhookMessage } from '#contract/business/webhooks.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { type WebhookEndpointRow, webhookEndpointsOf } from '#server/db/business/webhook-endpoints.ts';
import {
  lockSequence,
  publishEvent,
  storeSequence,
  unpublishedEvents,
  type WebhookEventRow,
} from '#server/db/business/webhook-events.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { presentToSender } from '../../deliveries/present-to-sender.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { listOffers } from '../../offers/list-offers.ts';
import { queueSend } from './queue-send.ts';

const BATCH = 50;

/**
 * Publishes an account's webhook events: gives each its sequence number and body, and enqueues the sends to subscribed
 * endpoints. One writer per account at a time, in the order of the events; after a crash it continues with the rest.
 */
export async function publishWebhooks(deps: Deps, accountId: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    let seq = await lockSequence(tx.db, accountId);
    const events = await unpublishedEvents(tx.db, accountId, BATCH);
    const endpoints = await webhookEndpointsOf(tx.db, accountId);
    for (const event of events) {
      seq += 1;
      await publishEvent(tx.db, event.id, { seq, body: JSON.stringify(await messageOf(tx, event, seq)) });
      for (const endpoint of endpoints.filter((each) => isFor(each, event)))
        await queueSend(tx, endpoint, event.id);
    }
    if (events.length > 0) await storeSequence(tx.db, accountId, seq);
    if (events.length === BATCH) await enqueue(tx, 'publishWebhooks', { accountId });
  });
}

function isFor({ enabled, event_types: types }: WebhookEndpointRow, { type }: WebhookEventRow): boolean {
  return enabled && types.some((each) => each === type);
}

/** The body of a webhook: the delivery as its sender reads it from the API now, without PINs and tracking URL. */
async function messageOf(tx: Tx, event: WebhookEventRow, seq: number): Promise<WebhookMessage> {
  const row = event.delivery_id ? await findDelivery(tx.db, event.delivery_id) : undefined;
  const delivery = row ? { ...(await presentToSender(tx, row)), pins: null, trackingUrl: null } : null;
  return WebhookMessage.parse({
    id: event.id,
    type: event.type,
    apiVersion: WEBHOOK_API_VERSION,
    sequence: seq,
    createdAt: event.at.toISOString(),
    data: { delivery, offer: await offerOf(tx, event) },
  });
}

async function offerOf(tx: Tx, { account_id, delivery_id, offer_id }: WebhookEventRow) {
  if (!delivery_id || !offer_id) return null;
  const { items } = await listOffers(tx, { accountId: account_id, role: 'sender' }, delivery_id);
  return items.find(({ id }) => id === offer_id) ?? null;
}
