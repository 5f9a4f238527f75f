import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { adminOverview } from '#contract/staff/admin.ts';
import {
  adminCourier,
  adminCouriers,
  approveCourier,
  type CourierQueue,
  decideReview,
  refuseCourier,
  reinstateCourier,
  type StaffCourier,
  suspendCourier,
} from '#contract/couriers/admin-couriers.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

const PAGE = 20;

/** Couriers of a queue that match a search, paged. */
export function useStaffCouriers(queue: CourierQueue, q: string) {
  return useInfiniteQuery(pagedQuery(adminCouriers, { query: { queue, limit: PAGE, ...(q ? { q } : {}) } }));
}

/** One courier with documents. Every read is logged, so the answer is cached while the page is open. */
export function useStaffCourier(id: string) {
  return useQuery({
    ...routeQuery(adminCourier, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

type Approval = z.input<typeof approveCourier.body>;
type Refusal = z.input<typeof refuseCourier.body>;

/** The staff's decisions about one courier; every answer is the courier's new state. */
export function useDecide(id: string) {
  const params = { id };
  const onSuccess = (courier: StaffCourier) => {
    queryClient.setQueryData(queryKey(adminCourier, { params }), courier);
    void invalidateRoute(adminCouriers);
    void invalidateRoute(adminOverview);
    void invalidateRoute(adminDecisions);
  };
  // A colleague decided first, or the courier changed something: the cached state is outdated.
  const onError = () => void invalidateRoute(adminCourier);
  const options = { onSuccess, onError };
  return {
    approve: useMutation({
      mutationFn: (body: Approval) => call(approveCourier, { params, body }),
      ...options,
    }),
    refuse: useMutation({ mutationFn: (body: Refusal) => call(refuseCourier, { params, body }), ...options }),
    suspend: useMutation({
      mutationFn: (reason: string) => call(suspendCourier, { params, body: { reason } }),
      ...options,
    }),
    decideReview: useMutation({
      mutationFn: (body: z.input<typeof decideReview.body>) => call(decideReview, { params, body }),
      ...options,
    }),
    reinstate: useMutation({
      mutationFn: (reason: string) => call(reinstateCourier, { params, body: { reason } }),
      ...options,
    }),
  };
}
