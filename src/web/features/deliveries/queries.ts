import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  cancelDelivery,
  deliveries,
  delivery,
  relistDelivery,
  setProofPolicy,
} from '#contract/deliveries/deliveries.ts';
import { replaceLink } from '#contract/tracking/links.ts';
import { withdrawFromContract } from '#contract/deliveries/withdrawals.ts';
import type { ProofPolicy } from '#domain/deliveries/proof-policy.ts';
import type { Delivery, DeliverySummary } from '#contract/deliveries/delivery.ts';
import { call } from '#web/api/call.ts';
import { queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

import type { ListFilter } from './list/list-filter.ts';

export type DeliveryScope = 'active' | 'history';

/** One screen of the lists; more come when asked for. */
const PAGE_SIZE = 20;
const EXPORT_PAGE_SIZE = 100;

/** Positions come by the stream; the minutes they leave are asked for this often while a trip runs. */
const UNDER_WAY_MS = 15_000;

/** The sender's deliveries of one tab, newest first, page after page. */
export function useDeliveries(scope: DeliveryScope, filter: ListFilter = {}) {
  return useInfiniteQuery({
    queryKey: [deliveries.id, { scope, ...filter }],
    queryFn: ({ pageParam, signal }) => pageOf({ scope, ...filter }, PAGE_SIZE, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // While a word is typed, the rows of the last one stay; another tab begins with its own shape.
    placeholderData: (previous, query) =>
      (query?.queryKey[1] as { scope?: string } | undefined)?.scope === scope ? previous : undefined,
  });
}

function pageOf(
  filter: ListFilter & { scope: DeliveryScope },
  limit: number,
  cursor: string,
  signal?: AbortSignal,
) {
  const query = { ...filter, limit, ...(cursor ? { cursor } : {}) };
  return call(deliveries, { query, ...(signal ? { signal } : {}) });
}

/** What is moving right now, for the first screen. */
export function useRunningDeliveries(isSender: boolean) {
  return useQuery({
    queryKey: [deliveries.id, { running: true }],
    queryFn: ({ signal }) => pageOf({ scope: 'active' }, PAGE_SIZE, '', signal),
    enabled: isSender,
  });
}

/** Every delivery of a narrowed list, page after page, for a file. */
export async function everyDelivery(scope: DeliveryScope, filter: ListFilter): Promise<DeliverySummary[]> {
  const items: DeliverySummary[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(
      { scope, ...filter },
      EXPORT_PAGE_SIZE,
      cursor,
    );
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
    refetchInterval: ({ state }) => (state.data?.status === 'accepted' ? UNDER_WAY_MS : false),
  });
}

/** Writes what a call answered as the newest known state, and lets the lists be read again. */
export function cacheDelivery(changed: Delivery): void {
  queryClient.setQueryData(queryKey(delivery, { params: { id: changed.id } }), changed);
  void queryClient.invalidateQueries({ queryKey: [deliveries.id] });
}

/** Cancels before pickup for the fee that was seen, or not at all: a wrong one lets the delivery be read again. */
export function useCancelDelivery(id: string) {
  return useMutation({
    mutationFn: (seen: Delivery['cancelFee']) =>
      call(cancelDelivery, { params: { id }, body: seen ? { expectedFee: seen.amount } : {} }),
    onSuccess: cacheDelivery,
    onError: () => void queryClient.invalidateQueries({ queryKey: [delivery.id] }),
  });
}

/** Replaces a link that was seen; whoever has the old one sees nothing any more. */
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
    onError: () => void queryClient.invalidateQueries({ queryKey: [delivery.id] }),
  });
}

/** One delivery as it is now, for what is made out of it. */
export function fetchDelivery(id: string): Promise<Delivery> {
  return queryClient.fetchQuery(routeQuery(delivery, { params: { id } }));
}

/** Says what else than the PIN may prove the hand-over. */
export function useSetProofPolicy(id: string) {
  return useMutation({
    mutationFn: (policy: ProofPolicy) => call(setProofPolicy, { params: { id }, body: { policy } }),
    onSuccess: cacheDelivery,
  });
}

/** Opens an expired delivery again, as it was. */
export function useRelistDelivery(id: string) {
  return useMutation({
    mutationFn: () => call(relistDelivery, { params: { id } }),
    onSuccess: cacheDelivery,
  });
}
