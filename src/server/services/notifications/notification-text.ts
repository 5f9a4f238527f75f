import type { Locale } from '#domain/locales.ts';
import { FACTS, type NotificationKind, notificationsOf } from '#domain/notifications/table.ts';
import { say } from '#messages/say.ts';

/**
 * The values that a notification may name: the delivery's number and the other person's first name. No price, phone or
 * address.
 */
export type NotificationValues = { number: number; name: string };

/** The texts of one notification; `title` alone must make sense on a locked phone. */
export type NotificationText = { title: string; text: string };

/** A notification in the language of its reader; the same texts in the list, in pushes, mails and text messages. */
export function notificationText(
  kind: NotificationKind,
  locale: Locale,
  { number, name }: NotificationValues,
): NotificationText {
  return {
    title: say(locale, `notification.${kind}.title`, { number, name }),
    text: say(locale, `notification.${kind}.text`, { number, name }),
  };
}

const KINDS: ReadonlySet<string> = new Set(FACTS.flatMap(notificationsOf).map(({ kind }) => kind));

/** The title of a stored notification; null for a kind that this version does not know. */
export function notificationTitle(kind: string, locale: Locale, values: NotificationValues): string | null {
  return isKind(kind) ? notificationText(kind, locale, values).title : null;
}

function isKind(kind: string): kind is NotificationKind {
  return KINDS.has(kind);
}
