import { listPromotions, listUses } from '#server/services/money/promotions/staff/list-promotions.ts';
import { listRings } from '#server/services/money/promotions/staff/list-rings.ts';
import { makePromotion } from '#server/services/money/promotions/staff/make-promotion.ts';
import { getPromotion } from '#server/services/money/promotions/staff/present-promotion.ts';
import { listCodes, makeCodes } from '#server/services/money/promotions/staff/promotion-codes.ts';
import { stopPromotion } from '#server/services/money/promotions/staff/stop-promotion.ts';
import type { Handlers } from '../../request-context.ts';

export const adminPromotionHandlers = {
  adminPromotions: async ({ deps, query }) => listPromotions(deps, query),
  adminPromotion: async ({ deps, params }) => getPromotion(deps, params.id),
  makePromotion: async ({ deps, actor, body }) => makePromotion(deps, actor, body),
  stopPromotion: async ({ deps, actor, params, body }) => stopPromotion(deps, actor, params.id, body.reason),
  makePromotionCodes: async ({ deps, actor, params, body }) => makeCodes(deps, actor, params.id, body.count),
  promotionCodes: async ({ deps, actor, params, query }) => listCodes(deps, actor, params.id, query),
  promotionUses: async ({ deps, params, query }) => listUses(deps, params.id, query),
  promotionRings: async ({ deps, params }) => listRings(deps, params.id),
} satisfies Partial<Handlers>;
