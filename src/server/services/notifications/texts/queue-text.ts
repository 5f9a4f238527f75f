import type { TextKind } from '#domain/notifications/text-kinds.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertText } from '#server/db/notifications/text-messages.ts';
import type { Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { phoneKey } from './phone-key.ts';

/** After this long the sweep sends what its job has not sent. */
const JOB_MS = 2 * 60_000;

/** Queues one text message to a delivery's receiver, in the caller's transaction. */
export async function queueText(
  tx: Tx,
  delivery: Pick<DeliveryRow, 'id' | 'receiver_phone'>,
  kind: TextKind,
  courierId: string | null,
  messageEventId?: number,
): Promise<void> {
  const now = tx.clock.now();
  const textId = newId();
  await insertText(tx.db, {
    id: textId,
    delivery_id: delivery.id,
    kind,
    courier_id: courierId,
    message_event_id: messageEventId ?? null,
    phone_hash: phoneKey(tx, delivery.receiver_phone),
    created_at: now,
    due_at: new Date(now.getTime() + JOB_MS),
    changed_at: now,
  });
  await enqueue(tx, 'sendText', { textId });
}
