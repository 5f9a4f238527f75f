import { withoutDiacritics } from '#domain/notifications/text-segments.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { readersOf } from '#server/db/notifications/notice-readers.ts';
import type { TextRow } from '#server/db/notifications/text-messages.ts';
import type { Deps } from '#server/deps.ts';
import { trackingUrl } from '../../deliveries/tracking-links.ts';
import { notificationText } from '../notification-text.ts';

/** Writes a text message: the notification and the receiver's tracking link, which is stored nowhere. */
export async function writeText(deps: Deps, text: TextRow, delivery: DeliveryRow): Promise<string> {
  const { locale, texts } = deps.settings;
  const [courier] = text.courier_id ? await readersOf(deps.db, [text.courier_id], 'with simulated') : [];
  const values = { number: delivery.number, name: courier?.first_name ?? '' };
  const { title, text: sentence } = notificationText(text.kind, locale, values);
  const whole = `Ștafeta: ${title}. ${sentence} ${trackingUrl(deps, delivery, 'receiver')}`;
  return texts.withDiacritics ? whole : withoutDiacritics(whole);
}
