import {
  changeRecurring,
  endRecurring,
  skipRecurringDay,
} from '#server/services/deliveries/recurring/change-recurring.ts';
import { listRecurringRules, repeatDelivery } from '#server/services/deliveries/recurring/repeat-delivery.ts';
import type { Handlers } from '../../request-context.ts';

export const recurringHandlers = {
  recurringDeliveries: async ({ deps, actor }) => ({ items: await listRecurringRules(deps, actor) }),
  repeatDelivery: ({ deps, actor, body }) => repeatDelivery(deps, actor, body),
  changeRecurring: ({ deps, actor, params, body }) => changeRecurring(deps, actor, params.id, body),
  skipRecurringDay: ({ deps, actor, params, body }) => skipRecurringDay(deps, actor, params, body.isSkipped),
  endRecurring: async ({ deps, actor, params }) => {
    await endRecurring(deps, actor, params.id);
    return undefined;
  },
} satisfies Partial<Handlers>;
