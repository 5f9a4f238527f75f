import { pushSubscriptionsOf } from '#server/db/push-subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Notice } from './notice.ts';

/** One job for each phone of a person, so that one that fails is tried again without calling the others twice. */
export async function queuePushes(tx: Deps, notice: Notice): Promise<void> {
  const phones = await pushSubscriptionsOf(tx.db, notice.accountId, notice.role, tx.clock.now());
  for (const { id } of phones) await enqueue(tx, 'sendPush', { subscriptionId: id, notice });
}
