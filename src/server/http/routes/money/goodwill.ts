import { giveGoodwill } from '#server/services/money/goodwill/give-goodwill.ts';
import { listGoodwills } from '#server/services/money/goodwill/list-goodwills.ts';
import type { Handlers } from '../../request-context.ts';

export const goodwillHandlers = {
  goodwills: async ({ deps, query }) => listGoodwills(deps, query),
  giveGoodwill: async ({ deps, actor, body }) => giveGoodwill(deps, actor, body),
} satisfies Partial<Handlers>;
