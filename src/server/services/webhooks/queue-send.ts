import { insertWebhookSend } from '#server/db/webhook-sends.ts';
import type { Deps } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { enqueueInLine } from '../jobs/enqueue.ts';

/** Orders one message to one receiver, and answers its id. */
export async function queueSend(tx: Deps, endpointId: string, eventId: string): Promise<string> {
  const id = newId();
  const now = tx.clock.now();
  await insertWebhookSend(tx.db, {
    id,
    endpoint_id: endpointId,
    event_id: eventId,
    state: 'waiting',
    next_at: now,
    created_at: now,
  });
  await wakeSender(tx, endpointId, id);
  return id;
}

/** Has a message that is due sent. A receiver's messages go one after the other: a slow one holds up nobody else's. */
export async function wakeSender(deps: Deps, endpointId: string, sendId: string): Promise<void> {
  const options = { key: `webhook:${sendId}`, queue: `webhook:${endpointId}` };
  await enqueueInLine(deps, 'sendWebhook', { sendId }, options);
}
