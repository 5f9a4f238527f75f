import type { Webhook, WebhookSend } from '#contract/business/webhooks.ts';
import { findWebhookEndpoint, webhookEndpointsOf } from '#server/db/business/webhook-endpoints.ts';
import { webhookSendsOf } from '#server/db/business/webhook-sends.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { businessAccount } from '../business-account.ts';
import { openNumber, sealNumber } from '../../sealed-number.ts';
import { orNotFound } from '../../errors.ts';
import { presentSend, presentWebhook } from './present-webhook.ts';

const PAGE = 20;

/** The webhook endpoints of the business. Throws `business_only`. */
export async function listWebhooks(deps: Deps, actor: Actor): Promise<Webhook[]> {
  const account = await businessAccount(deps, actor);
  return (await webhookEndpointsOf(deps.db, account.id)).map(presentWebhook);
}

/** A page of an own endpoint's sends, newest first. Throws `business_only`, `not_found`. */
export async function listWebhookSends(
  deps: Deps,
  actor: Actor,
  id: string,
  page: { cursor?: string; limit?: number },
): Promise<{ items: WebhookSend[]; nextCursor: string | null }> {
  const account = await businessAccount(deps, actor);
  const endpoint = await findWebhookEndpoint(deps.db, id);
  orNotFound(endpoint?.account_id === account.id ? endpoint : null);
  const limit = page.limit ?? PAGE;
  const rows = await webhookSendsOf(deps.db, id, {
    before: openNumber(deps, actor, 'webhooks', page.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentSend),
    nextCursor: rows.length > limit && last ? sealNumber(deps, actor, 'webhooks', last.position) : null,
  };
}
