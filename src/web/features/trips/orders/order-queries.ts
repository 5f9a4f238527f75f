import { useMutation, useQuery } from '@tanstack/react-query';
import {
  makeOrderOffer,
  myOrderOffers,
  orderJob,
  orderJobs,
  withdrawOrderOffer,
} from '#contract/trips/order-jobs.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';
import type { Bid } from '../../offers/courier/queries.ts';

const JOBS_REFRESH_MS = 30_000;

/** Where orders are looked for, and how far around. */
export type OrderSearch = { lat: number; lng: number; radiusKm: number };

/** The open orders of several stops around a point. */
export function useOrderJobs(query: OrderSearch) {
  return useQuery({
    ...routeQuery(orderJobs, { query }),
    refetchInterval: JOBS_REFRESH_MS,
    placeholderData: (previous) => previous,
  });
}

/** One open order before its offer is accepted. */
export function useOrderJob(id: string) {
  return useQuery(routeQuery(orderJob, { params: { id } }));
}

/** The courier's offers on orders, newest first. */
export function useMyOrderOffers() {
  return useQuery(routeQuery(myOrderOffers));
}

function refresh(): void {
  for (const route of [myOrderOffers, orderJobs, orderJob]) void invalidateRoute(route);
}

/** Makes an offer on an order. The idempotency key belongs to one press. */
export function useMakeOrderOffer(id: string) {
  return useMutation({
    mutationFn: ({ key, bid }: { key: string; bid: Bid }) =>
      call(makeOrderOffer, { params: { id }, body: bid, idempotencyKey: key }),
    onSettled: refresh,
  });
}

/** Withdraws a live offer from all stops of its order. */
export function useWithdrawOrderOffer() {
  return useMutation({
    mutationFn: (id: string) => call(withdrawOrderOffer, { params: { id } }),
    onSettled: refresh,
  });
}
