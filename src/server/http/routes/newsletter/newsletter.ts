import { subscribe } from '#server/services/newsletter/subscribe.ts';
import type { Handlers } from '../../request-context.ts';

export const newsletterHandlers = {
  subscribeNewsletter: async ({ deps, body }) => {
    await subscribe(deps, body);
    return undefined;
  },
} satisfies Partial<Handlers>;
