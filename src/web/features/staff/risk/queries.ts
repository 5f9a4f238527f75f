import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { decideRiskHold, noteRiskHold, riskHold, riskHolds } from '#contract/risk/admin-risks.ts';
import { adminOverview } from '#contract/staff/admin.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { invalidateRoute } from '#web/api/query-client.ts';

/** Money that waits, what runs out first at the head; or what was decided. */
export function useHolds(state: 'open' | 'decided') {
  return useInfiniteQuery({
    queryKey: [riskHolds.id, { state }],
    queryFn: ({ pageParam, signal }) =>
      call(riskHolds, { query: { state, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}

/** One of them with its notes; asked for only when somebody opens them, for the look is written down. */
export function useHold(id: string) {
  return useQuery({
    queryKey: [riskHold.id, id],
    queryFn: ({ signal }) => call(riskHold, { params: { id }, signal }),
  });
}

/** Decides about one; a press whose answer was lost is repeated under the same key. */
export function useDecideHold(id: string) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: z.input<typeof decideRiskHold.body>) =>
      call(decideRiskHold, { params: { id }, body, idempotencyKey: key.current }),
    onSuccess: () => invalidateRoute(client, adminOverview.id),
    onError: (error) => {
      if (isProblem(error) && error.code !== 'network' && error.status < 500)
        key.current = crypto.randomUUID();
    },
    onSettled: () => invalidateRoute(client, riskHolds.id),
  });
}

/** Adds a note for colleagues. */
export function useNoteHold(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call(noteRiskHold, { params: { id }, body: { text }, idempotencyKey: key }),
    onSuccess: (detail) => client.setQueryData([riskHold.id, id], detail),
  });
}
