import { isAbandoned, nextTryAt } from '#domain/business/webhooks/retries.ts';
import {
  findWebhookEndpoint,
  markFailing,
  markWell,
  updateWebhookEndpoint,
  type WebhookEndpointRow,
} from '#server/db/business/webhook-endpoints.ts';
import { claimWebhookSend, updateWebhookSend } from '#server/db/business/webhook-sends.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { WebhookOutcome } from '#server/ports/webhooks.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { signedHeaders } from './webhook-secret.ts';

/** The lease of an attempt, longer than any attempt; after a crash in one the sweep sends it again. */
const CLAIM = 60_000;
const GONE = 410;

type Claimed = NonNullable<Awaited<ReturnType<typeof claimWebhookSend>>>;

/** Sends one due webhook and stores the outcome. After a crash between the two it is sent again, under the same id. */
export async function sendWebhook(deps: Deps, sendId: string): Promise<void> {
  const now = deps.clock.now();
  const claimed = await claimWebhookSend(deps.db, sendId, now, new Date(now.getTime() + CLAIM));
  if (!claimed) return;
  const endpoint = await findWebhookEndpoint(deps.db, claimed.endpoint_id);
  if (!endpoint?.enabled) {
    const over = { state: 'failed', next_at: null, failure: 'disabled' } as const;
    return updateWebhookSend(deps.db, sendId, over);
  }
  const begun = performance.now();
  const outcome = await post(deps, endpoint, claimed);
  await saveOutcome(deps, endpoint, claimed, outcome, Math.round(performance.now() - begun));
}

function post(deps: Deps, endpoint: WebhookEndpointRow, { event_id: id, body }: Claimed) {
  const text = body ?? '';
  return deps.webhooks.post({
    url: endpoint.url,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'user-agent': 'Stafeta-Webhooks/1',
      ...signedHeaders(deps, endpoint, { id, body: text }),
    },
    body: text,
  });
}

async function saveOutcome(
  deps: Deps,
  endpoint: WebhookEndpointRow,
  { id, tries }: Claimed,
  outcome: WebhookOutcome,
  durationMs: number,
): Promise<void> {
  const now = deps.clock.now();
  const isTaken = 'status' in outcome && outcome.status >= 200 && outcome.status < 300;
  const isGone = 'status' in outcome && outcome.status === GONE;
  const again = isTaken || isGone ? null : nextTryAt(tries, now);
  deps.metrics.count('stafeta_webhooks_total', { outcome: isTaken ? 'sent' : again ? 'retry' : 'failed' });
  await inTransaction(deps, async (tx) => {
    await updateWebhookSend(tx.db, id, {
      state: isTaken ? 'sent' : again ? 'waiting' : 'failed',
      next_at: again,
      last_at: now,
      duration_ms: durationMs,
      status: 'status' in outcome ? outcome.status : null,
      failure: 'failure' in outcome ? outcome.failure : null,
      answer: 'answer' in outcome ? plain(outcome.answer) : null,
    });
    if (isTaken) return markWell(tx.db, endpoint.id);
    const since = await markFailing(tx.db, endpoint.id, now);
    if (since && (isGone || (again === null && isAbandoned(since, now))))
      await switchOff(tx, endpoint, isGone ? 'gone' : 'failing');
  });
}

/** PostgreSQL text cannot contain NUL. */
function plain(text: string): string {
  return text.replaceAll('\0', '');
}

async function switchOff(tx: Tx, endpoint: WebhookEndpointRow, reason: 'failing' | 'gone'): Promise<void> {
  await updateWebhookEndpoint(tx.db, endpoint.id, { enabled: false, disabled_reason: reason });
  await enqueueNotification(tx, {
    fact: 'webhook_disabled',
    key: `webhook:${endpoint.id}:${tx.clock.now().toISOString()}`,
    actor: 'system',
    accountId: endpoint.account_id,
  });
}
