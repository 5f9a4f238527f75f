import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  adminPromotion,
  adminPromotions,
  makePromotion,
  makePromotionCodes,
  promotionCodes,
  promotionRings,
  promotionUses,
  stopPromotion,
} from '#contract/money/admin-promotions.ts';
import type { PromotionList } from '#domain/money/promotions/promotion-state.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';

const CODES_PAGE = 1_000;

/** The promotions of a list, the newest first, paged. */
export function usePromotions(list: PromotionList) {
  return useInfiniteQuery(pagedQuery(adminPromotions, { query: { list } }));
}

/** One promotion; without an id nothing is asked. */
export function usePromotion(id: string | null) {
  return useQuery({ ...routeQuery(adminPromotion, { params: { id: id ?? '' } }), enabled: id !== null });
}

/** Who used a promotion, paged. */
export function usePromotionUses(id: string) {
  return useInfiniteQuery(pagedQuery(promotionUses, { params: { id }, query: {} }));
}

/** The accounts that used a promotion and look alike. */
export function usePromotionRings(id: string) {
  return useQuery(routeQuery(promotionRings, { params: { id } }));
}

const readAgain = async () => {
  await Promise.all([invalidateRoute(adminPromotions), invalidateRoute(adminPromotion)]);
};

/** Makes a promotion; a retry after a lost answer has the same idempotency key. */
export function useMakePromotion() {
  return useOnce((body: z.input<typeof makePromotion.body>, idempotencyKey) =>
    call(makePromotion, { body, idempotencyKey }),
  );
}

/** Makes single-use codes; a retry after a lost answer has the same idempotency key. */
export function useMakeCodes(id: string) {
  return useOnce((count: number, idempotencyKey) =>
    call(makePromotionCodes, { params: { id }, body: { count }, idempotencyKey }),
  );
}

function useOnce<Input, Answer>(send: (input: Input, idempotencyKey: string) => Promise<Answer>) {
  const { key, renew, next } = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: Input) => send(input, key.current),
    onError: renew,
    onSuccess: next,
    onSettled: readAgain,
  });
}

/** Stops a promotion. */
export function useStopPromotion(id: string) {
  return useMutation({
    mutationFn: (reason: string) => call(stopPromotion, { params: { id }, body: { reason } }),
    onSettled: readAgain,
  });
}

/** Reads all single-use codes of a promotion, page after page. */
export function useReadCodes(id: string) {
  return useMutation({
    mutationFn: async () => {
      const codes: { code: string; isUsed: boolean }[] = [];
      let cursor: string | null = null;
      do {
        const query: { limit: number; cursor?: string } = {
          limit: CODES_PAGE,
          ...(cursor ? { cursor } : {}),
        };
        const page: { items: typeof codes; nextCursor: string | null } = await call(promotionCodes, {
          params: { id },
          query,
        });
        codes.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return codes;
    },
  });
}
