import { addresseeOf } from '#server/db/business/webhook-sends.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueWebhookSend } from './queue-send.ts';
import { sendWebhook } from './send-webhook.ts';

/**
 * Sends a webhook, unless its endpoint has begun to fail since it was enqueued: then it is moved to a queue of failing
 * endpoints.
 */
export async function sendInTurn(deps: Deps, sendId: string, lane: 'own' | 'failing' = 'own'): Promise<void> {
  const endpoint = lane === 'own' ? await addresseeOf(deps.db, sendId) : undefined;
  if (endpoint?.failing_since) return enqueueWebhookSend(deps, endpoint, sendId);
  deps.metrics.count('stafeta_webhook_turns_total', { lane });
  return sendWebhook(deps, sendId);
}
