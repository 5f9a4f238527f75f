import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { feeReturns, returnFee } from '#contract/money/fee-returns.ts';
import { goodwills } from '#contract/money/goodwill.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { invalidateRoute, pagedQuery } from '#web/api/query-client.ts';

const PAGE_SIZE = 5;

/** The goodwill given for deliveries, newest first, paged. */
export function useGoodwills() {
  return useInfiniteQuery(pagedQuery(goodwills, { query: { limit: PAGE_SIZE } }));
}

/** The refunded fees, newest first, paged. */
export function useFeeReturns() {
  return useInfiniteQuery(pagedQuery(feeReturns, { query: { limit: PAGE_SIZE } }));
}

/** Refunds a fee; a retry after a lost answer has the same idempotency key, so that it is refunded once. */
export function useReturnFee() {
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.input<typeof returnFee.body>) =>
      call(returnFee, { body, idempotencyKey: key.current }),
    onError: renew,
    onSettled: () => invalidateRoute(feeReturns),
  });
}
