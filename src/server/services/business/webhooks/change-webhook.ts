import type { Webhook } from '#contract/business/webhooks.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import type { WebhookType } from '#domain/business/webhooks/events.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import {
  deleteWebhookEndpoint,
  updateWebhookEndpoint,
  type WebhookEndpointRow,
} from '#server/db/business/webhook-endpoints.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import type { Authenticated } from '../../accounts/authenticate.ts';
import { holdAccess } from '../../accounts/hold-access.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { mailAccountChange } from '../../notifications/mail/mail-account-change.ts';
import { orNotFound } from '../../errors.ts';
import { checkAddress } from './check-address.ts';
import { withOwnWebhook } from './own-webhook.ts';
import { presentWebhook } from './present-webhook.ts';
import { webhookSecret } from './webhook-secret.ts';

type Change = { url?: string; events?: WebhookType[]; enabled?: boolean };

/**
 * Updates an own webhook endpoint; one that is switched on again starts without failures. Throws `business_only`,
 * `not_found`, a field error on `url`.
 */
export async function updateWebhook(
  deps: Deps,
  actor: Authenticated,
  id: string,
  change: Change,
): Promise<Webhook> {
  const own = await withOwnWebhook(deps, actor, id, async (_, endpoint) => endpoint);
  const url = change.url === undefined ? own.url : await checkAddress(deps, change.url);
  return withOwnWebhook(deps, actor, id, async (tx, endpoint) => {
    await holdAccess(tx, actor);
    const row = await updateWebhookEndpoint(tx.db, id, {
      ...(change.url === undefined ? {} : { url }),
      ...(change.events === undefined ? {} : { event_types: change.events }),
      ...switched(endpoint, change.enabled),
    });
    if (url !== endpoint.url) await notifyNewHost(tx, actor, url);
    await audit(tx, actor, endpoint, 'webhook_changed');
    return presentWebhook(row);
  });
}

/** Mails the owner about an endpoint with a new host, as about a new endpoint. */
async function notifyNewHost(tx: Tx, actor: Actor, url: string): Promise<void> {
  await mailAccountChange(
    tx,
    orNotFound(await findAccount(tx.db, actor.accountId)),
    'webhook',
    new URL(url).host,
  );
}

function switched(endpoint: WebhookEndpointRow, enabled: boolean | undefined) {
  if (enabled === undefined || enabled === endpoint.enabled) return {};
  return { enabled, disabled_reason: enabled ? null : ('owner' as const), failing_since: null };
}

/** Deletes an own webhook endpoint and its log. Throws `business_only`, `not_found`. */
export async function deleteWebhook(deps: Deps, actor: Actor, id: string): Promise<void> {
  await withOwnWebhook(deps, actor, id, async (tx, endpoint) => {
    await deleteWebhookEndpoint(tx.db, id);
    await audit(tx, actor, endpoint, 'webhook_removed');
  });
}

/** Rotates the secret of an own webhook endpoint. Throws `business_only`, `not_found`. */
export async function rotateSecret(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  return withOwnWebhook(deps, actor, id, async (tx, endpoint) => {
    const row = await updateWebhookEndpoint(tx.db, id, {
      secret_version: endpoint.secret_version + 1,
      rotated_at: tx.clock.now(),
    });
    await audit(tx, actor, endpoint, 'webhook_secret_rotated');
    return { webhook: presentWebhook(row), secret: webhookSecret(tx, row) };
  });
}

async function audit(tx: Tx, actor: Actor, endpoint: WebhookEndpointRow, action: AuditAction) {
  await recordAudit(tx, {
    actor,
    action,
    subject: `account:${endpoint.account_id}`,
    details: { webhookId: endpoint.id, host: new URL(endpoint.url).host },
  });
}
