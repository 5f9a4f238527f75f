import { insertWebhookSend } from '#server/db/business/webhook-sends.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { newId, sha256 } from '../../ids.ts';
import { enqueueInLine } from '../../jobs/enqueue.ts';

/** The fields of an endpoint that decide its queue. */
export type Addressee = { id: string; failing_since: Date | null };

/** The number of queues that failing endpoints share: they use no more workers than these. */
const QUEUES_OF_FAILING = 8;

/** Enqueues one send to one endpoint, and answers its id. */
export async function queueSend(tx: Tx, endpoint: Addressee, eventId: string): Promise<string> {
  const id = newId();
  const now = tx.clock.now();
  await insertWebhookSend(tx.db, {
    id,
    endpoint_id: endpoint.id,
    event_id: eventId,
    state: 'waiting',
    next_at: now,
    created_at: now,
  });
  await enqueueWebhookSend(tx, endpoint, id);
  return id;
}

/**
 * Enqueues a due send. An endpoint's sends run one after another, so that a slow one delays no other endpoint. An
 * endpoint whose last send failed shares a queue with other failing ones, so that many of them do not delay the rest
 * either.
 */
export async function enqueueWebhookSend(deps: Deps, endpoint: Addressee, sendId: string): Promise<void> {
  const lane = endpoint.failing_since ? 'failing' : 'own';
  const queue = lane === 'own' ? `webhook:${endpoint.id}` : `webhooks-failing:${queueOfFailing(endpoint.id)}`;
  await enqueueInLine(deps, 'sendWebhook', { sendId, lane }, { key: `webhook:${lane}:${sendId}`, queue });
}

function queueOfFailing(endpointId: string): number {
  return sha256(endpointId).readUInt32BE() % QUEUES_OF_FAILING;
}
