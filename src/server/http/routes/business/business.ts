import { createApiKey } from '#server/services/business/api-keys/create-api-key.ts';
import { listApiKeys } from '#server/services/business/api-keys/list-api-keys.ts';
import { revokeApiKey } from '#server/services/business/api-keys/revoke-api-key.ts';
import {
  deleteWebhook,
  rotateSecret,
  updateWebhook,
} from '#server/services/business/webhooks/change-webhook.ts';
import { createWebhook } from '#server/services/business/webhooks/create-webhook.ts';
import { listWebhooks, listWebhookSends } from '#server/services/business/webhooks/list-webhooks.ts';
import { replaySend, testWebhook } from '#server/services/business/webhooks/replay-send.ts';
import type { Handlers } from '../../request-context.ts';

export const businessHandlers = {
  apiKeys: async ({ deps, actor }) => ({ items: await listApiKeys(deps, actor) }),
  createApiKey: ({ deps, actor, body }) => createApiKey(deps, actor, body),
  revokeApiKey: async ({ deps, actor, params }) => {
    await revokeApiKey(deps, actor, params.id);
    return undefined;
  },
  webhooks: async ({ deps, actor }) => ({ items: await listWebhooks(deps, actor) }),
  createWebhook: ({ deps, actor, body }) => createWebhook(deps, actor, body),
  updateWebhook: ({ deps, actor, params, body }) => updateWebhook(deps, actor, params.id, body),
  deleteWebhook: async ({ deps, actor, params }) => {
    await deleteWebhook(deps, actor, params.id);
    return undefined;
  },
  rotateWebhookSecret: ({ deps, actor, params }) => rotateSecret(deps, actor, params.id),
  testWebhook: ({ deps, actor, params }) => testWebhook(deps, actor, params.id),
  webhookSends: ({ deps, actor, params, query }) => listWebhookSends(deps, actor, params.id, query),
  replayWebhookSend: ({ deps, actor, params }) => replaySend(deps, actor, params.id, params.sendId),
} satisfies Partial<Handlers>;
