import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  answerChargeback,
  chargebacks,
  reconciliation,
  type Reconciliation,
  runReconciliation,
} from '#contract/money/money-checks.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

/** What the latest comparison of the books found. */
export function useReconciliation() {
  return useQuery(routeQuery(reconciliation));
}

/** Compares the books now; what it finds takes the place of what was shown. */
export function useRunReconciliation() {
  return useMutation({
    mutationFn: () => call(runReconciliation),
    onSuccess: (found: Reconciliation) => {
      queryClient.setQueryData(queryKey(reconciliation), found);
      return invalidateRoute(chargebacks);
    },
  });
}

/** Payments contested at banks, newest first, a page at a time. */
export function useChargebacks() {
  return useInfiniteQuery(pagedQuery(chargebacks));
}

/** Answers a bank; one key for the whole visit, so that a second press answers once. */
export function useAnswerChargeback(id: string) {
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (text: string) =>
      call(answerChargeback, { params: { id }, body: { text }, idempotencyKey: key.current }),
    onError: () => void (key.current = crypto.randomUUID()),
    onSuccess: () => invalidateRoute(chargebacks),
  });
}
