import type { Locale } from '#domain/locales.ts';
import type { NotificationKind } from '#domain/notifications/table.ts';
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
