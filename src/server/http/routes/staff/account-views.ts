import { endAccountView } from '#server/services/staff/views/end-account-view.ts';
import { startAccountView } from '#server/services/staff/views/start-account-view.ts';
import type { Handlers } from '../../request-context.ts';

export const accountViewHandlers = {
  startAccountView: async ({ deps, actor, params, body }) => startAccountView(deps, actor, params.id, body),
  endAccountView: async ({ deps, actor, reply }) => {
    await endAccountView(deps, actor);
    // What the pages of the account kept in this browser goes.
    void reply.header('clear-site-data', '"cache", "storage"');
    return undefined;
  },
} satisfies Partial<Handlers>;
