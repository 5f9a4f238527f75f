import { accountsWithUnpublished } from '#server/db/business/webhook-events.ts';
import { addresseeOf, dueWebhookSends } from '#server/db/business/webhook-sends.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { enqueueWebhookSend } from './queue-send.ts';

const PATIENCE = 60_000;

/** Wakes the sending of messages that are due: tries whose wait is over, and whatever a crash has left behind. */
export const SEND_WEBHOOKS = eachItem('send_webhooks', {
  due: ({ db, clock }, limit) => dueWebhookSends(db, clock.now(), limit),
  handle: async (deps, id) => {
    const endpoint = await addresseeOf(deps.db, id);
    if (endpoint) await enqueueWebhookSend(deps, endpoint, id);
  },
});

/** Orders the numbering of what happened a while ago and has no number yet, account by account. */
export const PUBLISH_WEBHOOKS = eachItem('publish_webhooks', {
  due: ({ db, clock }, limit) =>
    accountsWithUnpublished(db, new Date(clock.now().getTime() - PATIENCE), limit),
  handle: (deps, accountId) => enqueue(deps, 'publishWebhooks', { accountId }),
});
