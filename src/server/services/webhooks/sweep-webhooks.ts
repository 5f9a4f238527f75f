import { accountsWithUnpublished } from '#server/db/webhook-events.ts';
import { dueWebhookSends } from '#server/db/webhook-sends.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { wakeSender } from './queue-send.ts';

const BATCH = 200;
const PATIENCE = 60_000;

/** Wakes what is due: tries whose wait is over, and whatever a crash has left behind. */
export async function sweepWebhooks(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const { id, endpoint_id } of await dueWebhookSends(deps.db, now, BATCH))
    await wakeSender(deps, endpoint_id, id);
  const late = new Date(now.getTime() - PATIENCE);
  for (const accountId of await accountsWithUnpublished(deps.db, late, BATCH))
    await enqueue(deps, 'publishWebhooks', { accountId });
}
