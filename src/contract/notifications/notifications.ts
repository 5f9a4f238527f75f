import { z } from 'zod';
import { SWITCHES } from '#domain/notifications/preferences.ts';
import { TOPICS } from '#domain/notifications/topics.ts';
import { Id, Instant, opaqueToken, pageOf, PageQuery, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** A notification of the list, in the caller's language. */
export const Notification = z.object({
  id: z.string(),
  /** Its cursor in the list, for "read up to here". */
  position: z.string(),
  /** Fact and recipient, as `delivered.sender`. */
  kind: z.string(),
  topic: z.enum(TOPICS),
  title: z.string(),
  text: z.string(),
  /** The page that it links to, relative to the origin. */
  path: z.string(),
  deliveryId: z.string().nullable(),
  createdAt: Instant,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** The number of unread ones in this role, counted up to 100. */
const Unread = z.int().min(0).max(100);

export const notifications = defineRoute({
  id: 'notifications',
  method: 'GET',
  path: '/notifications',
  access: 'signed-in',
  summary: 'What the signed-in person was told in this role, newest first, and how many are unread.',
  query: z.strictObject(PageQuery),
  response: pageOf(Notification).extend({ unread: Unread }),
  refusals: ['validation_failed'],
});

export const readNotifications = defineRoute({
  id: 'readNotifications',
  method: 'POST',
  path: '/notifications/read',
  access: 'signed-in',
  summary: 'Marks some as read, or all up to a position of the list; what came later stays unread.',
  body: z.strictObject({
    ids: z.array(Id).max(100).optional(),
    upTo: opaqueToken(40).optional(),
  }),
  response: z.object({ unread: Unread }),
  refusals: ['validation_failed'],
});

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, reason('time_invalid'));

export const NotificationSettings = z.object({
  /** What is switched off, as `offers:push`; everything else is on. */
  muted: z.array(z.enum(SWITCHES)),
  /** In the installation's time zone; null: none. */
  quietHours: z.object({ from: TimeOfDay, to: TimeOfDay }).nullable(),
  /** The key with which a browser subscribes, and whether this browser receives pushes. */
  push: z.object({ publicKey: z.string(), here: z.boolean() }),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const notificationSettings = defineRoute({
  id: 'notificationSettings',
  method: 'GET',
  path: '/notifications/settings',
  access: 'signed-in',
  summary: 'What the signed-in person wants to be told by e-mail and push, and when their phone stays quiet.',
  response: NotificationSettings,
});

export const saveNotificationSettings = defineRoute({
  id: 'saveNotificationSettings',
  method: 'PUT',
  path: '/notifications/settings',
  access: 'signed-in',
  summary: 'Keeps these choices, whole.',
  body: z.strictObject({
    muted: z.array(z.enum(SWITCHES)).max(SWITCHES.length),
    quietHours: z.strictObject({ from: TimeOfDay, to: TimeOfDay }).nullable(),
  }),
  response: NotificationSettings,
  refusals: ['validation_failed'],
});

/** Unpadded base64url of that many bytes, as browsers encode their keys. */
const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), reason('invalid'));

/** A browser's push subscription. */
const PushBrowser = z.strictObject({
  endpoint: opaqueToken(1_000),
  keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
});
export type PushBrowser = z.infer<typeof PushBrowser>;

export const subscribePush = defineRoute({
  id: 'subscribePush',
  method: 'PUT',
  path: '/push-subscription',
  access: 'signed-in',
  summary: 'This browser takes pushes while its session lasts. The address must be a public push service’s.',
  body: PushBrowser,
  status: 204,
  refusals: ['validation_failed'],
});

export const renewPush = defineRoute({
  id: 'renewPush',
  method: 'PATCH',
  path: '/push-subscription',
  access: 'signed-in',
  summary:
    'The subscription with which this session takes pushes has this address and these keys now; the old address ends. Refused for a session that takes none.',
  body: PushBrowser,
  status: 204,
  refusals: ['validation_failed', 'not_found'],
});

export const unsubscribePush = defineRoute({
  id: 'unsubscribePush',
  method: 'DELETE',
  path: '/push-subscription',
  access: 'signed-in',
  summary: 'This browser takes no more pushes.',
  status: 204,
});
