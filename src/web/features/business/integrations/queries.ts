import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { apiKeys, createApiKey, revokeApiKey } from '#contract/business/api-keys.ts';
import {
  createWebhook,
  deleteWebhook,
  replayWebhookSend,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  webhooks,
  webhookSends,
} from '#contract/business/webhooks.ts';
import { call, type RouteAnswer, type RouteArgs } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';

export type Key = RouteAnswer<typeof apiKeys>['items'][number];
export type Hook = RouteAnswer<typeof webhooks>['items'][number];
export type Send = RouteAnswer<typeof webhookSends>['items'][number];

const PAGE_SIZE = 10;
/** Polling interval of the log while a message is being sent, in milliseconds. */
const POLL_EVERY_MS = 2_000;

/** The API keys of the business. */
export function useKeys() {
  return useQuery(routeQuery(apiKeys));
}

/** Creates a key; its secret is in the answer only and is stored nowhere. */
export function useCreateKey() {
  return useMutation({
    mutationFn: (body: RouteArgs<typeof createApiKey>['body']) => call(createApiKey, { body }),
    onSuccess: () => invalidateRoute(apiKeys),
    gcTime: 0,
  });
}

/** Revokes a key; one that was already revoked elsewhere leaves the list as well. */
export function useRevokeKey() {
  return useMutation({
    mutationFn: (id: string) => call(revokeApiKey, { params: { id } }),
    onSettled: () => invalidateRoute(apiKeys),
  });
}

/** The webhooks of the business. */
export function useHooks() {
  return useQuery(routeQuery(webhooks));
}

const invalidateHooks = () => invalidateRoute(webhooks);

/** Adds a webhook; its secret is in the answer. */
export function useCreateHook() {
  return useMutation({
    mutationFn: (body: RouteArgs<typeof createWebhook>['body']) => call(createWebhook, { body }),
    onSuccess: invalidateHooks,
    gcTime: 0,
  });
}

/** Changes a webhook, or disables and enables it. */
export function useUpdateHook(id: string) {
  return useMutation({
    mutationFn: (body: RouteArgs<typeof updateWebhook>['body']) =>
      call(updateWebhook, { params: { id }, body }),
    onSettled: invalidateHooks,
  });
}

export function useDeleteHook(id: string) {
  return useMutation({
    mutationFn: () => call(deleteWebhook, { params: { id } }),
    onSettled: invalidateHooks,
  });
}

/** Rotates a webhook's secret; the old one signs for another day. */
export function useRotateSecret(id: string) {
  return useMutation({
    mutationFn: () => call(rotateWebhookSecret, { params: { id } }),
    gcTime: 0,
  });
}

const logGrowsStale = () => invalidateRoute(webhookSends);

/** Sends a test message to a webhook. */
export function useTestHook(id: string) {
  return useMutation({ mutationFn: () => call(testWebhook, { params: { id } }), onSuccess: logGrowsStale });
}

/** Replays a message of the log. */
export function useReplay(id: string) {
  return useMutation({
    mutationFn: (sendId: string) => call(replayWebhookSend, { params: { id, sendId } }),
    onSettled: logGrowsStale,
  });
}

/** The messages sent to a webhook, newest first, paged; polled while one is being sent. */
export function useSends(id: string) {
  return useInfiniteQuery({
    ...pagedQuery(webhookSends, { params: { id }, query: { limit: PAGE_SIZE } }),
    refetchInterval: ({ state }) => {
      const items = state.data?.pages.flatMap((page) => page.items) ?? [];
      return items.some((send) => send.state === 'waiting') ? POLL_EVERY_MS : false;
    },
  });
}
