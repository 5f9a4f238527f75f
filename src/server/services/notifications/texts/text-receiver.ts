import type { NotificationRow } from '#domain/notifications/table.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { claimSend } from '#server/db/notifications/notification-sends.ts';
import type { Tx } from '#server/deps.ts';
import type { NotifyPayload } from '#server/jobs/payloads.ts';
import { queueText } from './queue-text.ts';

/** Queues the receiver's text message about a fact, once per fact. */
export async function textReceiver(
  tx: Tx,
  row: NotificationRow,
  news: NotifyPayload,
  delivery: Pick<DeliveryRow, 'id' | 'receiver_phone'>,
): Promise<void> {
  const send = { key: news.key, recipient: 'receiver', channel: 'sms', at: tx.clock.now() } as const;
  if (await claimSend(tx.db, send))
    await queueText(tx, delivery, row.kind, news.courierId, news.message?.eventId);
}
