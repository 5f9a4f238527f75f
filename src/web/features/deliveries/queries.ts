import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  cancelDelivery,
  deliveries,
  delivery,
  relistDelivery,
  setProofPolicy,
} from '#contract/deliveries/deliveries.ts';
import { dropGuarantee } from '#contract/money/guarantees.ts';
import { replaceLink } from '#contract/tracking/links.ts';
import { withdrawFromContract } from '#contract/deliveries/withdrawals.ts';
import type { ProofPolicy } from '#domain/deliveries/proof-policy.ts';
import type { Delivery, DeliverySummary } from '#contract/deliveries/delivery.ts';
import { call, type RouteAnswer } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

import type { ListFilter } from './list/list-filter.ts';

export type DeliveryScope = 'active' | 'history';

/** Page size of the lists. */
const PAGE_SIZE = 20;
const EXPORT_PAGE_SIZE = 100;

/** Refetch interval of the arrival estimate while a trip runs; positions come over the stream. */
const ACTIVE_REFETCH_MS = 15_000;

/**
 * The sender's deliveries of one tab, newest first, paged. A search by words looks through a part of a long history at
 * a time: it goes on until there is a page to show.
 */
export function useDeliveries(scope: DeliveryScope, filter: ListFilter = {}) {
  const found = useInfiniteQuery({
    ...pagedQuery(deliveries, { query: { scope, ...filter, limit: PAGE_SIZE } }),
    // The previous rows stay while a search is typed; another tab starts with its skeleton.
    placeholderData: (previous, query) => (scopeOf(query?.queryKey) === scope ? previous : undefined),
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = found;
  const count = found.data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0;
  const goesOn = hasNextPage && !isFetching && !isError && count < PAGE_SIZE;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return found;
}

function scopeOf(key: readonly unknown[] | undefined): string | undefined {
  return (key?.[1] as { query?: { scope?: string } } | undefined)?.query?.scope;
}

/** The running deliveries, for the home screen. */
export function useRunningDeliveries(isSender: boolean) {
  return useQuery({
    ...routeQuery(deliveries, { query: { scope: 'active', limit: PAGE_SIZE } }),
    enabled: isSender,
  });
}

/** All deliveries of a filtered list, fetched page by page, for the export. */
export async function everyDelivery(scope: DeliveryScope, filter: ListFilter): Promise<DeliverySummary[]> {
  const items: DeliverySummary[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = { scope, ...filter, limit: EXPORT_PAGE_SIZE, ...(cursor ? { cursor } : {}) };
    const page: RouteAnswer<typeof deliveries> = await call(deliveries, { query });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

/** One delivery as its sender sees it; kept current by the event stream. */
export function useDelivery(id: string | null) {
  return useQuery({
    ...routeQuery(delivery, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'accepted' ? ACTIVE_REFETCH_MS : false),
  });
}

/** Writes a response into the cache as the newest state, and invalidates the lists. */
export function cacheDelivery(changed: Delivery): void {
  queryClient.setQueryData(queryKey(delivery, { params: { id: changed.id } }), changed);
  void invalidateRoute(deliveries);
}

/** Cancels before pickup for the fee that was shown, or not at all: a wrong fee invalidates the delivery. */
export function useCancelDelivery(id: string) {
  return useMutation({
    mutationFn: (seen: Delivery['cancelFee']) =>
      call(cancelDelivery, { params: { id }, body: seen ? { expectedFee: seen.amount } : {} }),
    onSuccess: cacheDelivery,
    onError: () => void invalidateRoute(delivery),
  });
}

/** Replaces the tracking link that was shown; the old one no longer shows anything. */
export function useReplaceLink(id: string) {
  return useMutation({
    mutationFn: (body: { link: 'receiver' | 'share'; url: string }) =>
      call(replaceLink, { params: { id }, body }),
    onSuccess: cacheDelivery,
  });
}

/** Withdraws from the contract of a delivery. */
export function useWithdrawFromContract(id: string) {
  return useMutation({
    mutationFn: (name: string) => call(withdrawFromContract, { params: { id }, body: { name } }),
    onSuccess: cacheDelivery,
    onError: () => void invalidateRoute(delivery),
  });
}

/** One delivery, fetched now, for what is derived from it. */
export function fetchDelivery(id: string): Promise<Delivery> {
  return queryClient.fetchQuery(routeQuery(delivery, { params: { id } }));
}

/** Sets the alternative to the PIN as proof of delivery. */
export function useSetProofPolicy(id: string) {
  return useMutation({
    mutationFn: (policy: ProofPolicy) => call(setProofPolicy, { params: { id }, body: { policy } }),
    onSuccess: cacheDelivery,
  });
}

/** Gives up the guaranteed hour of an open delivery. */
export function useDropGuarantee(id: string) {
  return useMutation({
    mutationFn: () => call(dropGuarantee, { params: { id } }),
    onSuccess: cacheDelivery,
  });
}

/** Relists an expired delivery unchanged. */
export function useRelistDelivery(id: string) {
  return useMutation({
    mutationFn: () => call(relistDelivery, { params: { id } }),
    onSuccess: cacheDelivery,
  });
}
