import { WEBHOOK_API_VERSION, type WebhookMessage, type WebhookSend } from '#contract/business/webhooks.ts';
import { ensure } from '#domain/errors.ts';
import { TEST_TYPE } from '#domain/business/webhooks/events.ts';
import { insertReadyEvent } from '#server/db/business/webhook-events.ts';
import { findWebhookSend, updateWebhookSend } from '#server/db/business/webhook-sends.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { orNotFound } from '../../errors.ts';
import { withOwnWebhook } from './own-webhook.ts';
import { presentSend } from './present-webhook.ts';
import { queueSend, enqueueWebhookSend } from './queue-send.ts';

/**
 * Replays a send of the log under its own id. Throws `business_only`, `not_found`, or `transition_refused` while its
 * endpoint is switched off.
 */
export async function replaySend(deps: Deps, actor: Actor, id: string, sendId: string): Promise<WebhookSend> {
  return withOwnWebhook(deps, actor, id, async (tx, endpoint) => {
    orNotFound(await findWebhookSend(tx.db, id, sendId));
    ensure(endpoint.enabled, 'transition_refused');
    await updateWebhookSend(tx.db, sendId, { state: 'waiting', tries: 0, next_at: tx.clock.now() });
    await enqueueWebhookSend(tx, endpoint, sendId);
    return presentSend(orNotFound(await findWebhookSend(tx.db, id, sendId)));
  });
}

/** Sends a test event to an endpoint. Throws as `replaySend`. */
export async function testWebhook(deps: Deps, actor: Actor, id: string): Promise<WebhookSend> {
  return withOwnWebhook(deps, actor, id, async (tx, endpoint) => {
    ensure(endpoint.enabled, 'transition_refused');
    const at = tx.clock.now();
    const message: WebhookMessage = {
      id: `evt_${newId()}`,
      type: TEST_TYPE,
      apiVersion: WEBHOOK_API_VERSION,
      sequence: null,
      createdAt: at.toISOString(),
      data: { delivery: null, offer: null },
    };
    await insertReadyEvent(tx.db, {
      id: message.id,
      account_id: endpoint.account_id,
      type: TEST_TYPE,
      delivery_id: null,
      offer_id: null,
      at,
      seq: null,
      body: JSON.stringify(message),
    });
    const sendId = await queueSend(tx, endpoint, message.id);
    return presentSend(orNotFound(await findWebhookSend(tx.db, id, sendId)));
  });
}
