import { pushSubscriptionsOf } from '#server/db/notifications/push-subscriptions.ts';
import type { Tx } from '#server/deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Notification } from './notification.ts';

/**
 * Enqueues a push for each subscription of a person, one job each, so that a retry reaches only the one that failed.
 */
export async function queuePushes(tx: Tx, notification: Notification): Promise<void> {
  const { accountId, role } = notification;
  const ids = await pushSubscriptionsOf(tx.db, { accountId, role, now: tx.clock.now() });
  for (const id of ids) await enqueue(tx, 'sendPush', { subscriptionId: id, notification });
}
