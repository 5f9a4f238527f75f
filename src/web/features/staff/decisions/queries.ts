import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  adminDecisions,
  leaseDecision,
  type PendingDecision,
  releaseDecision,
  snoozeDecision,
  unsnoozeDecision,
} from '#contract/staff/admin-decisions.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery } from '#web/api/query-client.ts';
import type { DecisionFilters } from './use-decision-place.ts';

/** How many decisions each filter has. */
export type DecisionCounts = RouteAnswer<typeof adminDecisions>['counts'];

/** New decisions come without an event of their own: they are asked for this often. */
const EVERY_MS = 30_000;

/** What waits for a decision, the nearest deadline first, paged; events and the clock refetch it. */
export function useDecisions(filters: DecisionFilters) {
  return useInfiniteQuery({
    ...pagedQuery(adminDecisions, { query: filters }),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  });
}

type Key = Pick<PendingDecision, 'kind' | 'id'>;

/** Takes or extends a decision, and gives it back. */
export function useLease({ kind, id }: Key) {
  const params = { kind, id };
  const onSettled = () => invalidateRoute(adminDecisions);
  return {
    take: useMutation({ mutationFn: () => call(leaseDecision, { params }), onSettled }),
    release: useMutation({ mutationFn: () => call(releaseDecision, { params }), onSettled }),
  };
}

/** Snoozes a decision until a moment (an ISO instant), and brings it back before. */
export function useSnooze({ kind, id }: Key) {
  const params = { kind, id };
  const onSettled = () => invalidateRoute(adminDecisions);
  return {
    snooze: useMutation({
      mutationFn: (until: string) => call(snoozeDecision, { params, body: { until } }),
      onSettled,
    }),
    unsnooze: useMutation({ mutationFn: () => call(unsnoozeDecision, { params }), onSettled }),
  };
}
