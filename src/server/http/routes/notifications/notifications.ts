import { listNotifications } from '#server/services/notifications/list-notifications.ts';
import { listTexts } from '#server/services/notifications/texts/list-texts.ts';
import { markRead } from '#server/services/notifications/mark-read.ts';
import { getSettings, saveSettings } from '#server/services/notifications/preferences.ts';
import { renewPush } from '#server/services/notifications/renew-push.ts';
import { subscribePush, unsubscribePush } from '#server/services/notifications/push-subscription.ts';
import type { Handlers } from '../../request-context.ts';
import { localeOf } from '../../locale-of.ts';

export const notificationHandlers = {
  notifications: async ({ deps, actor, query, request }) =>
    listNotifications(deps, actor, query, localeOf(request)),
  adminTexts: async ({ deps, query, request }) => listTexts(deps, localeOf(request), query),
  readNotifications: async ({ deps, actor, body }) => markRead(deps, actor, body),
  notificationSettings: async ({ deps, actor }) => getSettings(deps, actor),
  saveNotificationSettings: async ({ deps, actor, body }) => saveSettings(deps, actor, body),
  subscribePush: async ({ deps, actor, body }) => {
    await subscribePush(deps, actor, body);
    return undefined;
  },
  renewPush: async ({ deps, actor, body }) => {
    await renewPush(deps, actor, body);
    return undefined;
  },
  unsubscribePush: async ({ deps, actor }) => {
    await unsubscribePush(deps, actor);
    return undefined;
  },
} satisfies Partial<Handlers>;
