import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  notifications,
  notificationSettings,
  type NotificationSettings,
  readNotifications,
  saveNotificationSettings,
} from '#contract/notifications/notifications.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

const PAGE_SIZE = 20;

/** The unread count; the event stream keeps it current. */
export function useUnread(enabled = true): number {
  const { data } = useQuery({ ...routeQuery(notifications, { query: { limit: 1 } }), enabled });
  return data?.unread ?? 0;
}

/** The person's notifications, newest first, paged, in the language of the page. */
export function useNotifications(locale: string) {
  const pages = pagedQuery(notifications, { query: { limit: PAGE_SIZE } });
  return useInfiniteQuery({ ...pages, queryKey: [...pages.queryKey, locale] });
}

/** Marks some as read, or all up to a position in the list. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (body: { ids?: string[]; upTo?: string }) => call(readNotifications, { body }),
    onSuccess: () => invalidateRoute(notifications),
  });
}

export function useNotificationSettings() {
  return useQuery(routeQuery(notificationSettings));
}

type Choices = Pick<NotificationSettings, 'muted' | 'quietHours'>;

/** Saves the settings; the switches change at once (optimistic update) and roll back on an error. */
export function useSaveSettings() {
  const key = queryKey(notificationSettings);
  return useMutation({
    // Serial: each request sends all choices, so an earlier one must not arrive last.
    scope: { id: notificationSettings.id },
    mutationFn: (body: Choices) => call(saveNotificationSettings, { body }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<NotificationSettings>(key);
      if (before) queryClient.setQueryData<NotificationSettings>(key, { ...before, ...body });
      return before;
    },
    onError: (_error, _body, before) => queryClient.setQueryData(key, before),
    onSuccess: (saved) => queryClient.setQueryData(key, saved),
  });
}
