import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { decideRiskHold, noteRiskHold, riskHold, riskHolds } from '#contract/risk/admin-risks.ts';
import { adminOverview } from '#contract/staff/admin.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { invalidateRoute, pagedQuery, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

/** Holds, the next deadline first; or the decided ones. */
export function useHolds(state: 'open' | 'decided') {
  return useInfiniteQuery(pagedQuery(riskHolds, { query: { state } }));
}

/** One hold with its notes; fetched only when they are opened, because every read is logged. */
export function useHold(id: string) {
  return useQuery(routeQuery(riskHold, { params: { id } }));
}

/** Decides one hold; a retry after a lost answer has the same idempotency key. */
export function useDecideHold(id: string) {
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.input<typeof decideRiskHold.body>) =>
      call(decideRiskHold, { params: { id }, body, idempotencyKey: key.current }),
    onSuccess: () => invalidateRoute(adminOverview),
    onError: renew,
    onSettled: () => invalidateRoute(riskHolds),
  });
}

/** Adds a note for colleagues. */
export function useNoteHold(id: string) {
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call(noteRiskHold, { params: { id }, body: { text }, idempotencyKey: key }),
    onSuccess: (detail) => queryClient.setQueryData(queryKey(riskHold, { params: { id } }), detail),
  });
}
