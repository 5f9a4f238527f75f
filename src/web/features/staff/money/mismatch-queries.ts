import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { decideMismatch, type Mismatch, mismatches } from '#contract/money/mismatches.ts';
import { reconciliation } from '#contract/money/money-checks.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { invalidateRoute, pagedQuery } from '#web/api/query-client.ts';

type Decision = { decision: Mismatch['choices'][number]; reason: string };

/** Mismatches, newest first, paged. */
export function useMismatches() {
  return useInfiniteQuery(pagedQuery(mismatches));
}

/** Decides one mismatch; one idempotency key for the whole visit, so that a second press decides once. */
export function useDecideMismatch(id: string) {
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Decision) =>
      call(decideMismatch, { params: { id }, body, idempotencyKey: key.current }),
    onError: renew,
    onSuccess: async () => {
      await invalidateRoute(mismatches);
      await invalidateRoute(reconciliation);
    },
  });
}
