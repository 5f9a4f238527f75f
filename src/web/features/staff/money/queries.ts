import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  answerChargeback,
  chargebacks,
  reconciliation,
  type Reconciliation,
  runReconciliation,
} from '#contract/money/money-checks.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { invalidateRoute, pagedQuery, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

/** The result of the latest reconciliation. */
export function useReconciliation() {
  return useQuery(routeQuery(reconciliation));
}

/** Reconciles the ledger now; the result replaces the cached one. */
export function useRunReconciliation() {
  return useMutation({
    mutationFn: () => call(runReconciliation),
    onSuccess: (found: Reconciliation) => {
      queryClient.setQueryData(queryKey(reconciliation), found);
      return invalidateRoute(chargebacks);
    },
  });
}

/** Chargebacks, newest first, paged. */
export function useChargebacks() {
  return useInfiniteQuery(pagedQuery(chargebacks));
}

/** Answers a chargeback; one idempotency key for the whole visit, so that a second press answers once. */
export function useAnswerChargeback(id: string) {
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (text: string) =>
      call(answerChargeback, { params: { id }, body: { text }, idempotencyKey: key.current }),
    onError: renew,
    onSuccess: () => invalidateRoute(chargebacks),
  });
}
