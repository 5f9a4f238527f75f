import { dueSends, takeDueSend } from '#server/db/notifications/notification-sends.ts';
import { markCalled } from '#server/db/trips/work-areas.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { eachItem } from '../jobs/periodic-work.ts';
import type { Notification } from './notification.ts';
import { queuePushes } from './queue-pushes.ts';

/** Sends pushes that quiet hours, or the pause between two nearby pushes, have held back until now. */
export const RELEASE_NOTIFICATIONS = eachItem('release_notices', {
  due: ({ db, clock }, limit) => dueSends(db, clock.now(), limit),
  handle: releaseOne,
});

async function releaseOne(deps: Deps, id: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    const notification = (await takeDueSend(tx.db, id, now)) as Notification | undefined;
    if (!notification) return;
    if (notification.kind.endsWith('.nearby')) await markCalled(tx.db, notification.accountId, now);
    // Its TTL counts from now: the person could not see it before.
    await queuePushes(tx, { ...notification, at: now.toISOString() });
  });
}
