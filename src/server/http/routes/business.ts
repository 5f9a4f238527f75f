import { createApiKey } from '#server/services/api-keys/create-api-key.ts';
import { listApiKeys } from '#server/services/api-keys/list-api-keys.ts';
import { revokeApiKey } from '#server/services/api-keys/revoke-api-key.ts';
import type { Handlers } from '../call.ts';

type Ids = 'apiKeys' | 'createApiKey' | 'revokeApiKey';

export const businessHandlers: Pick<Handlers, Ids> = {
  apiKeys: async ({ deps, actor }) => ({ items: await listApiKeys(deps, actor) }),
  createApiKey: ({ deps, actor, body }) => createApiKey(deps, actor, body),
  revokeApiKey: async ({ deps, actor, params }) => {
    await revokeApiKey(deps, actor, params.id);
    return undefined;
  },
};
