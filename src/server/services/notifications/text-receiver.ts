import type { NotificationRow } from '#domain/notifications/table.ts';
import { type DeliveryRow, findDelivery } from '#server/db/deliveries/deliveries.ts';
import { readersOf } from '#server/db/notifications/notice-readers.ts';
import { claimSend } from '#server/db/notifications/notification-sends.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { NotifyPayload, TextOrder } from '#server/jobs/payloads.ts';
import { trackingUrl } from '../deliveries/tracking-links.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { notificationText } from './notification-text.ts';

/** Enqueues the receiver's text message, once per fact. */
export async function textReceiver(
  tx: Tx,
  row: NotificationRow,
  news: NotifyPayload,
  delivery: DeliveryRow,
): Promise<void> {
  const send = { key: news.key, recipient: 'receiver', channel: 'sms', at: tx.clock.now() } as const;
  if (!(await claimSend(tx.db, send))) return;
  const order = { deliveryId: delivery.id, kind: row.kind, courierId: news.courierId ?? '' };
  await enqueue(tx, 'sendText', order);
}

/** Sends one text message to the receiver of a delivery: the notification and the receiver's tracking link. */
export async function sendText(deps: Deps, { deliveryId, kind, courierId }: TextOrder): Promise<void> {
  const delivery = await findDelivery(deps.db, deliveryId);
  // An erased account has no phone any more.
  if (!delivery || /^0+$/.test(delivery.receiver_phone)) return;
  const [courier] = await readersOf(deps.db, [courierId], 'with simulated');
  const { locale } = deps.settings;
  const values = { number: delivery.number, name: courier?.first_name ?? '' };
  const { title, text } = notificationText(kind, locale, values);
  const link = trackingUrl(deps, delivery, 'receiver');
  await deps.sms.send({ to: delivery.receiver_phone, text: `Ștafeta: ${title}. ${text} ${link}` });
  deps.metrics.count('stafeta_notifications_total', { channel: 'sms', outcome: 'sent' });
}
