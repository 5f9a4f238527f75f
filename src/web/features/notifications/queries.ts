import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  notifications,
  notificationSettings,
  type NotificationSettings,
  readNotifications,
  saveNotificationSettings,
} from '#contract/notifications/notifications.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, queryKey, routeQuery } from '#web/api/query-client.ts';

const PAGE_SIZE = 20;

/** The unread count; the event stream keeps it current. */
export function useUnread(enabled = true): number {
  const { data } = useQuery({ ...routeQuery(notifications, { query: { limit: 1 } }), enabled });
  return data?.unread ?? 0;
}

/** The person's notifications, newest first, paged, in the language of the page. */
export function useNotifications(locale: string) {
  return useInfiniteQuery({
    queryKey: [notifications.id, 'pages', locale],
    queryFn: ({ pageParam, signal }) =>
      call(notifications, {
        query: { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Marks some as read, or all up to a position in the list. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids?: string[]; upTo?: string }) => call(readNotifications, { body }),
    onSuccess: () => invalidateRoute(client, notifications.id),
  });
}

export function useNotificationSettings() {
  return useQuery(routeQuery(notificationSettings));
}

type Choices = Pick<NotificationSettings, 'muted' | 'quietHours'>;

/** Saves the settings; the switches change at once (optimistic update) and roll back on an error. */
export function useSaveSettings() {
  const client = useQueryClient();
  const key = queryKey(notificationSettings);
  return useMutation({
    // Serial: each request sends all choices, so an earlier one must not arrive last.
    scope: { id: notificationSettings.id },
    mutationFn: (body: Choices) => call(saveNotificationSettings, { body }),
    onMutate: async (body) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<NotificationSettings>(key);
      if (before) client.setQueryData<NotificationSettings>(key, { ...before, ...body });
      return before;
    },
    onError: (_error, _body, before) => client.setQueryData(key, before),
    onSuccess: (saved) => client.setQueryData(key, saved),
  });
}
