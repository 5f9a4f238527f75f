import { subscribe } from '#server/services/newsletter/subscribe.ts';
import type { Handlers } from '../../request-context.ts';

export const newsletterHandlers: Pick<Handlers, 'subscribeNewsletter'> = {
  subscribeNewsletter: async ({ deps, body }) => {
    await subscribe(deps, body);
    return undefined;
  },
};
