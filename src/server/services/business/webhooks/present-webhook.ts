import type { Webhook, WebhookSend } from '#contract/business/webhooks.ts';
import type { WebhookEndpointRow } from '#server/db/business/webhook-endpoints.ts';
import type { WebhookSendRow } from '#server/db/business/webhook-sends.ts';

/** A webhook endpoint as its owner sees it, without the secret. */
export function presentWebhook(row: WebhookEndpointRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.event_types,
    enabled: row.enabled,
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** One send of an endpoint's log. */
export function presentSend(row: WebhookSendRow): WebhookSend {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    sequence: row.seq,
    state: row.state,
    tries: row.tries,
    status: row.status,
    failure: row.failure,
    durationMs: row.duration_ms,
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    lastTriedAt: row.last_at?.toISOString() ?? null,
    nextTryAt: row.next_at?.toISOString() ?? null,
  };
}
