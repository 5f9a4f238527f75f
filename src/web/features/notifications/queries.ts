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

/** How many messages are unread; the event stream keeps it right. */
export function useUnread(enabled = true): number {
  const { data } = useQuery({ ...routeQuery(notifications, { query: { limit: 1 } }), enabled });
  return data?.unread ?? 0;
}

/** What the person was told, newest first, page after page, in the language of the page. */
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

/** Marks some as read, or all up to a place in the list. */
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

/** Keeps the choices; the switches show them at once, and again as they were when it did not work. */
export function useSaveSettings() {
  const client = useQueryClient();
  const key = queryKey(notificationSettings);
  return useMutation({
    // One after the other: each sends all choices, and an earlier one must not arrive last.
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
