import { dayStart, localDay } from '#domain/deliveries/pickup-window.ts';
import type { Locale } from '#domain/locales.ts';
import { limitPassed } from '#domain/notifications/text-limits.ts';
import { segmentsOf } from '#domain/notifications/text-segments.ts';
import type { WithheldReason } from '#domain/notifications/text-table.ts';
import { type DeliveryRow, findDelivery } from '#server/db/deliveries/deliveries.ts';
import { readersOf } from '#server/db/notifications/notice-readers.ts';
import { wasClaimed } from '#server/db/notifications/notification-sends.ts';
import {
  dueTexts,
  lockText,
  lockTextUse,
  type TextRow,
  updateText,
} from '#server/db/notifications/text-messages.ts';
import { findTextReceiver } from '#server/db/notifications/text-replies.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { TextOrder } from '#server/jobs/payloads.ts';
import { type OutgoingText, SmsError } from '#server/ports/sms.ts';
import { inTransaction } from '../../in-transaction.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { enqueueNotification } from '../enqueue-notification.ts';
import { queueText } from './queue-text.ts';
import { settleText } from './settle-text.ts';
import { writeText } from './write-text.ts';

/** The first moments of today and of this month in the installation's time zone, from which limits count. */
export function limitPeriods({ clock, settings }: Pick<Deps, 'clock' | 'settings'>): {
  day: Date;
  month: Date;
} {
  const today = localDay(clock.now(), settings.timeZone);
  const firstDay = `${today.slice(0, -2)}01`;
  return { day: dayStart(today, settings.timeZone), month: dayStart(firstDay, settings.timeZone) };
}

/**
 * Sends one text message. It is claimed in a transaction of its own before the hand-over and settled after it:
 * interrupted at any point, or run twice, nobody gets it twice.
 */
export async function sendText(deps: Deps, order: TextOrder): Promise<void> {
  if (!('textId' in order)) return queueOlder(deps, order);
  const message = await inTransaction(deps, (tx) => claimText(tx, order.textId));
  if (!message) return;
  try {
    const { providerRef } = await deps.sms.send(message);
    await settleText(deps, message.ref, { event: 'take', providerRef });
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    await settleText(deps, message.ref, { event: 'fault', error });
  }
}

/** Sends what waits: messages that a busy provider did not take, and those whose job is gone. */
export const SEND_TEXTS = eachItem('send_texts', {
  due: ({ db, clock }, limit) => dueTexts(db, clock.now(), limit),
  handle: (deps, textId) => sendText(deps, { textId }),
});

/** Claims a waiting message and writes it; null when there is nothing to hand over. */
async function claimText(tx: Tx, id: string): Promise<OutgoingText | null> {
  const row = await lockText(tx.db, id);
  if (row?.state !== 'queued') return null;
  const now = tx.clock.now();
  const [delivery, receiver] = await Promise.all([
    findDelivery(tx.db, row.delivery_id),
    findTextReceiver(tx.db, row.phone_hash),
  ]);
  // An erased account has no phone any more.
  if (!delivery || /^0+$/.test(delivery.receiver_phone)) {
    await updateText(tx.db, id, { state: 'failed', reason: 'no_phone', changed_at: now });
    return null;
  }
  const text = await writeText(tx, row, delivery, receiver?.locale ?? (await senderLocale(tx, delivery)));
  const segments = segmentsOf(text);
  const cost = segments * tx.settings.texts.priceHundredths;
  if (receiver?.stopped_at) {
    await withhold(tx, row, 'stopped', segments);
    return null;
  }
  const { texts } = tx.settings;
  const hasBudget = texts.budgetDay !== null || texts.budgetMonth !== null;
  const use = await lockTextUse(tx.db, row.phone_hash, limitPeriods(tx), { hasBudget });
  const passed = limitPassed(texts, use, cost);
  if (passed) {
    await withhold(tx, row, passed, segments);
    return null;
  }
  await updateText(tx.db, id, {
    state: 'sending',
    attempts: row.attempts + 1,
    segments,
    cost_hundredths: cost,
    claimed_at: now,
    changed_at: now,
  });
  return { to: delivery.receiver_phone, text, ref: id };
}

/** Until a receiver has answered in a language, the sender's is the likeliest. */
async function senderLocale(tx: Tx, { sender_id: senderId }: DeliveryRow): Promise<Locale> {
  const [sender] = await readersOf(tx.db, [senderId], 'with simulated');
  return sender?.locale ?? tx.settings.locale;
}

/** Records a message that a limit holds back; the staff are told once a day for each limit of the host's own. */
async function withhold(tx: Tx, row: TextRow, reason: WithheldReason, segments: number): Promise<void> {
  const now = tx.clock.now();
  await updateText(tx.db, row.id, { state: 'withheld', reason, segments, changed_at: now });
  tx.metrics.count('stafeta_notifications_total', { channel: 'sms', outcome: 'withheld' });
  // The receiver's own wish is no limit of the host's.
  if (reason === 'stopped') return;
  const key = `texts:${reason}:${localDay(now, tx.settings.timeZone)}`;
  if (await wasClaimed(tx.db, key)) return;
  await enqueueNotification(tx, { fact: 'texts_withheld', key, actor: 'system' });
}

/** A job of an older process names the delivery instead of a stored message. */
async function queueOlder(
  deps: Deps,
  { deliveryId, kind, courierId }: Exclude<TextOrder, { textId: string }>,
) {
  await inTransaction(deps, async (tx) => {
    const delivery = await findDelivery(tx.db, deliveryId);
    if (delivery) await queueText(tx, delivery, kind, courierId || null);
  });
}
