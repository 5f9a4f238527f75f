import { useRef } from 'react';
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

/**
 * Saves a change of the settings; the switches change at once (optimistic update). A change is given as a function of the
 * newest choices: the next press may come before the screen shows the one before.
 */
export function useSaveSettings() {
  const key = queryKey(notificationSettings);
  // Settings as the server has them; those in the cache are ahead of it while a request is pending.
  const stored = useRef<NotificationSettings>(undefined);
  const isLast = () => queryClient.isMutating({ mutationKey: key }) === 1;
  const { mutate, error } = useMutation({
    mutationKey: key,
    // Serial: each request sends all choices, so an earlier one must not arrive last.
    scope: { id: notificationSettings.id },
    mutationFn: (body: Choices) => call(saveNotificationSettings, { body }),
    onSuccess: (saved) => {
      stored.current = saved;
    },
    onSettled: () => {
      if (isLast()) queryClient.setQueryData(key, stored.current);
    },
  });
  const save = (change: (now: Choices) => Partial<Choices>) => {
    const now = queryClient.getQueryData<NotificationSettings>(key);
    if (!now) return;
    if (queryClient.isMutating({ mutationKey: key }) === 0) stored.current = now;
    const next = { muted: now.muted, quietHours: now.quietHours, ...change(now) };
    void queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData<NotificationSettings>(key, { ...now, ...next });
    mutate(next);
  };
  return { save, error };
}
