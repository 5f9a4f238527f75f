import { claimPromo } from '#server/services/money/promotions/claim-promo.ts';
import { listPromos } from '#server/services/money/promotions/list-promos.ts';
import { previewPromo } from '#server/services/money/promotions/preview-promo.ts';
import type { Handlers } from '../../request-context.ts';
import { localeOf } from '../../locale-of.ts';

export const promoHandlers = {
  promos: async ({ deps, actor, request }) => ({
    ...(await listPromos(deps, actor, localeOf(request))),
    nextCursor: null,
  }),
  claimPromo: async ({ deps, actor, params, request }) =>
    claimPromo(deps, actor, params.code, localeOf(request)),
  previewPromo: async ({ deps, actor, body, request }) => previewPromo(deps, actor, body, localeOf(request)),
} satisfies Partial<Handlers>;
