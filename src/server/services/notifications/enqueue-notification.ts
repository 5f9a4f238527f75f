import { notificationsOf } from '#domain/notifications/table.ts';
import type { Tx } from '#server/deps.ts';
import type { NotifyPayload } from '#server/jobs/payloads.ts';
import { enqueue } from '../jobs/enqueue.ts';

const NOTHING = { deliveryId: null, courierId: null, offerId: null, others: [], accountId: null };

/** Enqueues the notifications that the table lists for a fact, in the caller's transaction; nothing for other facts. */
export async function enqueueNotification(
  deps: Tx,
  payload: Pick<NotifyPayload, 'fact' | 'key' | 'actor'> & Partial<NotifyPayload>,
): Promise<void> {
  if (notificationsOf(payload.fact).length === 0) return;
  await enqueue(deps, 'notify', { ...NOTHING, ...payload });
}
