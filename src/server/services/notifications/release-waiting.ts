import { takeDueSends } from '#server/db/notification-sends.ts';
import { markCalled } from '#server/db/work-areas.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Notice } from './notice.ts';
import { queuePushes } from './queue-pushes.ts';

const BATCH = 200;

/** Sends what quiet hours, or the pause between two calls for new jobs, have held back until now. */
export async function releaseWaiting(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (;;) {
    const released = await inTransaction(deps, async (tx) => {
      const notices = (await takeDueSends(tx.db, now, BATCH)) as Notice[];
      for (const notice of notices) {
        if (notice.kind.endsWith('.nearby')) await markCalled(tx.db, notice.accountId, now);
        // Its worth counts from now: the person could not see it before.
        await queuePushes(tx, { ...notice, at: now.toISOString() });
      }
      return notices.length;
    });
    if (released < BATCH) return;
  }
}
