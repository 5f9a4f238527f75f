import type { Locale } from '#domain/locales.ts';
import { withoutDiacritics } from '#domain/notifications/text-segments.ts';
import type { NotificationKind } from '#domain/notifications/table.ts';
import { isReplyKind, type TextKind } from '#domain/notifications/text-kinds.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { TextRow } from '#server/db/notifications/text-messages.ts';
import type { Deps } from '#server/deps.ts';
import { say } from '#messages/say.ts';
import { type Linked, trackingUrl } from '../../deliveries/tracking-links.ts';
import { nameIn } from '../name-in.ts';
import { notificationText } from '../notification-text.ts';

/** What a text says of its delivery. */
export type TextedDelivery = Linked & Pick<DeliveryRow, 'number'>;

/**
 * Writes a text message in its reader's language: the notification, or the answer to a reply, and the receiver's tracking
 * link, which is stored nowhere.
 */
export async function writeText(
  deps: Deps,
  text: TextRow,
  delivery: TextedDelivery,
  locale: Locale,
): Promise<string> {
  const sentences = isReplyKind(text.kind)
    ? say(locale, `text.${text.kind}`)
    : await notificationSentences(deps, { ...text, kind: text.kind }, delivery, locale);
  const link = trackingUrl(deps, delivery, 'receiver', locale);
  const whole = `Ștafeta: ${sentences} ${link}${hint(deps, text.kind, locale)}`;
  return deps.settings.texts.withDiacritics ? whole : withoutDiacritics(whole);
}

type Notice = Pick<TextRow, 'courier_id' | 'message_event_id'> & { kind: NotificationKind };

async function notificationSentences(deps: Deps, notice: Notice, delivery: TextedDelivery, locale: Locale) {
  const { kind, courier_id: namedId, message_event_id: messageEventId } = notice;
  const name = await nameIn(deps, {
    name: '',
    namedId,
    ...(messageEventId === null ? {} : { messageEventId }),
  });
  const values = { number: delivery.number, name };
  const { title, text: sentence } = notificationText(kind, locale, values);
  return `${title}. ${sentence}`;
}

/** Which words may be answered, where the provider brings answers back. */
function hint({ sms }: Deps, kind: TextKind, locale: Locale): string {
  if (!sms.takesReplies) return '';
  if (kind === 'accepted.receiver') return ` ${say(locale, 'text.hint.choices')}`;
  return kind === 'absence_announced.receiver' ? ` ${say(locale, 'text.hint.here')}` : '';
}
