import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  answerChargeback,
  type Chargeback,
  chargebacks,
  reconciliation,
  type Reconciliation,
  runReconciliation,
} from '#contract/money/money-checks.ts';
import { call } from '#web/api/call.ts';
import { queryKey, routeQuery } from '#web/api/query-client.ts';

type Page = { items: Chargeback[]; nextCursor: string | null };

/** What the latest comparison of the books found. */
export function useReconciliation() {
  return useQuery(routeQuery(reconciliation));
}

/** Compares the books now; what it finds takes the place of what was shown. */
export function useRunReconciliation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(runReconciliation),
    onSuccess: (found: Reconciliation) => {
      client.setQueryData(queryKey(reconciliation), found);
      return client.invalidateQueries({ queryKey: queryKey(chargebacks) });
    },
  });
}

/** Payments contested at banks, newest first, a page at a time. */
export function useChargebacks() {
  return useInfiniteQuery({
    queryKey: [...queryKey(chargebacks), 'pages'],
    queryFn: ({ pageParam }): Promise<Page> =>
      call(chargebacks, { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: (last: Page) => last.nextCursor ?? undefined,
  });
}

/** Answers a bank; one key for the whole visit, so that a second press answers once. */
export function useAnswerChargeback(id: string) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (text: string) =>
      call(answerChargeback, { params: { id }, body: { text }, idempotencyKey: key.current }),
    onError: () => void (key.current = crypto.randomUUID()),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey(chargebacks) }),
  });
}
