import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { companyEvents } from '#contract/companies/companies.ts';
import {
  approveChoice,
  companyApprovals,
  companyLimits,
  refuseChoice,
  setCompanyLimit,
} from '#contract/companies/spend-limits.ts';
import { call, type RouteArgs } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';

const PAGE_SIZE = 10;

/** The limits of a company, with what this month has spent. */
export function useLimits(id: string) {
  return useQuery(routeQuery(companyLimits, { params: { id } }));
}

export function useSetLimit(id: string) {
  return useMutation({
    mutationFn: (body: RouteArgs<typeof setCompanyLimit>['body']) =>
      call(setCompanyLimit, { params: { id }, body }),
    onSettled: () => Promise.all([companyLimits, companyEvents].map((route) => invalidateRoute(route))),
  });
}

/** The choices above a limit that were asked to be approved, newest first, paged. */
export function useApprovals(id: string) {
  return useInfiniteQuery(pagedQuery(companyApprovals, { params: { id }, query: { limit: PAGE_SIZE } }));
}

const invalidateLimits = () =>
  Promise.all([companyApprovals, companyLimits].map((route) => invalidateRoute(route)));

/** Approves a choice as far above its limits as was seen. */
export function useApprove(id: string, approvalId: string) {
  return useMutation({
    mutationFn: (expectedExcess: number) =>
      call(approveChoice, { params: { id, approvalId }, body: { expectedExcess } }),
    onSettled: invalidateLimits,
  });
}

export function useRefuse(id: string, approvalId: string) {
  return useMutation({
    mutationFn: (reason: string) => call(refuseChoice, { params: { id, approvalId }, body: { reason } }),
    onSettled: invalidateLimits,
  });
}
