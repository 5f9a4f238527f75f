import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { decideMismatch, type Mismatch, mismatches } from '#contract/money/mismatches.ts';
import { reconciliation } from '#contract/money/money-checks.ts';
import { call } from '#web/api/call.ts';
import { queryKey } from '#web/api/query-client.ts';

type Page = { items: Mismatch[]; nextCursor: string | null };
type Decision = { decision: Mismatch['choices'][number]; reason: string };

/** What the provider says otherwise than the books, newest first, a page at a time. */
export function useMismatches() {
  return useInfiniteQuery({
    queryKey: [...queryKey(mismatches), 'pages'],
    queryFn: ({ pageParam }): Promise<Page> =>
      call(mismatches, { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.nextCursor ?? undefined,
  });
}

/** Decides about one; one key for the whole visit, so that a second press decides once. */
export function useDecideMismatch(id: string) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (body: Decision) =>
      call(decideMismatch, { params: { id }, body, idempotencyKey: key.current }),
    onError: () => void (key.current = crypto.randomUUID()),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKey(mismatches) });
      await client.invalidateQueries({ queryKey: queryKey(reconciliation) });
    },
  });
}
