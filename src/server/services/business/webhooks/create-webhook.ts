import type { Webhook } from '#contract/business/webhooks.ts';
import { AppError } from '#domain/errors.ts';
import { WEBHOOKS_MAX } from '#domain/business/webhooks/endpoint.ts';
import type { WebhookType } from '#domain/business/webhooks/events.ts';
import { insertWebhookEndpoint, webhookEndpointsOf } from '#server/db/business/webhook-endpoints.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '../../accounts/authenticate.ts';
import { holdAccess } from '../../accounts/hold-access.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { businessAccount, lockOpenAccount } from '../business-account.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { mailAccountChange } from '../../notifications/mail/mail-account-change.ts';
import { checkAddress } from './check-address.ts';
import { presentWebhook } from './present-webhook.ts';
import { webhookSecret } from './webhook-secret.ts';

/**
 * Creates a webhook endpoint; this answer contains its secret, and the owner is mailed. Throws `business_only`,
 * `limit_reached`, or a field error on `url`.
 */
export async function createWebhook(
  deps: Deps,
  actor: Authenticated,
  input: { url: string; events: WebhookType[] },
): Promise<{ webhook: Webhook; secret: string }> {
  const account = await businessAccount(deps, actor);
  const url = await checkAddress(deps, input.url);
  return inTransaction(deps, async (tx) => {
    await lockOpenAccount(tx, account.id);
    await holdAccess(tx, actor);
    if ((await webhookEndpointsOf(tx.db, account.id)).length >= WEBHOOKS_MAX)
      throw new AppError('limit_reached', { facts: { max: WEBHOOKS_MAX } });
    const row = await insertWebhookEndpoint(tx.db, {
      id: newId(),
      account_id: account.id,
      url,
      event_types: input.events,
      created_at: tx.clock.now(),
    });
    await mailAccountChange(tx, account, 'webhook', new URL(url).host);
    await recordAudit(tx, {
      actor,
      action: 'webhook_created',
      subject: `account:${account.id}`,
      details: { webhookId: row.id, host: new URL(url).host },
    });
    return { webhook: presentWebhook(row), secret: webhookSecret(tx, row) };
  });
}
