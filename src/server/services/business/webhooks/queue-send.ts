import { createHash } from 'node:crypto';
import { insertWebhookSend } from '#server/db/business/webhook-sends.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { enqueueInLine } from '../../jobs/enqueue.ts';

/** What decides in which queue a receiver's messages wait. */
export type Addressee = { id: string; failing_since: Date | null };

/** Receivers that fail share so many queues: together they take no more of the workers. */
const QUEUES_OF_FAILING = 8;

/** Orders one message to one receiver, and answers its id. */
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
 * Has a message that is due sent. A receiver's messages go one after the other: a slow one holds up nobody else's. One
 * whose last message did not get through waits with others like it, so that many of them do not hold up the rest either.
 */
export async function enqueueWebhookSend(deps: Deps, endpoint: Addressee, sendId: string): Promise<void> {
  const lane = endpoint.failing_since ? 'failing' : 'own';
  const queue = lane === 'own' ? `webhook:${endpoint.id}` : `webhooks-failing:${queueOfFailing(endpoint.id)}`;
  await enqueueInLine(deps, 'sendWebhook', { sendId, lane }, { key: `webhook:${lane}:${sendId}`, queue });
}

function queueOfFailing(endpointId: string): number {
  return createHash('sha256').update(endpointId).digest().readUInt32BE() % QUEUES_OF_FAILING;
}
