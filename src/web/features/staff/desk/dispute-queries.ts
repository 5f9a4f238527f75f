import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { adminOverview } from '#contract/staff/admin.ts';
import { disputePreview } from '#contract/money/dispute-preview.ts';
import { disputes, resolveDispute } from '#contract/money/disputes.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';

/** Disputes, newest first, paged. */
export function useDisputes(state: 'open' | 'resolved') {
  return useInfiniteQuery(pagedQuery(disputes, { query: { state } }));
}

type Shown = z.input<typeof disputePreview.query>;

/** What a decision would post; not kept, because it changes. Without a decision nothing is asked. */
export function useDisputePreview(id: string, decision: Shown | null) {
  return useQuery({
    ...routeQuery(disputePreview, { params: { id }, query: decision ?? { outcome: 'courier' } }),
    enabled: decision !== null,
    gcTime: 0,
    retry: false,
  });
}

/** Decides one dispute; a retry after a lost answer has the same idempotency key. */
export function useResolveDispute(id: string) {
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.input<typeof resolveDispute.body>) =>
      call(resolveDispute, { params: { id }, body, idempotencyKey: key.current }),
    onSuccess: () => invalidateRoute(adminOverview),
    onError: renew,
    onSettled: () => invalidateRoute(disputes),
  });
}
