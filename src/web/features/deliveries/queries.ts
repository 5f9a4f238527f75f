import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { cancelDelivery, deliveries, delivery, relistDelivery } from '#contract/deliveries.ts';
import type { Delivery } from '#contract/delivery.ts';
import { call } from '#web/api/call.ts';
import { queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

export type DeliveryScope = 'active' | 'history';

/** One screen of the lists; more come when asked for. */
const PAGE_SIZE = 20;

/** Positions come by the stream; the minutes they leave are asked for this often while a trip runs. */
const UNDER_WAY_MS = 15_000;

/** The sender's deliveries of one tab, newest first, page after page. */
export function useDeliveries(scope: DeliveryScope, enabled = true) {
  return useInfiniteQuery({
    queryKey: [deliveries.id, { scope }],
    queryFn: ({ pageParam, signal }) =>
      call(deliveries, {
        query: { scope, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    enabled,
  });
}

/** One delivery as its sender sees it; kept current by the event stream. */
export function useDelivery(id: string | null) {
  return useQuery({
    ...routeQuery(delivery, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'accepted' ? UNDER_WAY_MS : false),
  });
}

/** Writes what a call answered as the newest known state, and lets the lists be read again. */
export function keepDelivery(changed: Delivery): void {
  queryClient.setQueryData(queryKey(delivery, { params: { id: changed.id } }), changed);
  void queryClient.invalidateQueries({ queryKey: [deliveries.id] });
}

/** Cancels before pickup; the fee, if any, is the one the delivery states. */
export function useCancelDelivery(id: string) {
  return useMutation({
    mutationFn: () => call(cancelDelivery, { params: { id }, body: {} }),
    onSuccess: keepDelivery,
  });
}

/** Opens an expired delivery again, as it was. */
export function useRelistDelivery(id: string) {
  return useMutation({
    mutationFn: () => call(relistDelivery, { params: { id } }),
    onSuccess: keepDelivery,
  });
}
