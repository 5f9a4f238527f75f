import { handInCash } from '#server/services/money/cash/hand-in-cash.ts';
import { listCash } from '#server/services/money/cash/list-cash.ts';
import type { Handlers } from '../../request-context.ts';

export const cashHandlers = {
  courierCash: async ({ deps, actor, query }) => listCash(deps, actor, query),
  handInCash: async ({ deps, actor, params, body }) => handInCash(deps, actor, params.id, body),
} satisfies Partial<Handlers>;
