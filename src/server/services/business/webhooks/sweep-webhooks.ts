import { accountsWithUnpublished } from '#server/db/business/webhook-events.ts';
import { addresseeOf, dueWebhookSends } from '#server/db/business/webhook-sends.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { enqueueWebhookSend } from './queue-send.ts';

const PATIENCE = 60_000;

/** Enqueues due sends: retries whose delay is over, and what a crash has left. */
export const SEND_WEBHOOKS = eachItem('send_webhooks', {
  due: ({ db, clock }, limit) => dueWebhookSends(db, clock.now(), limit),
  handle: async (deps, id) => {
    const endpoint = await addresseeOf(deps.db, id);
    if (endpoint) await enqueueWebhookSend(deps, endpoint, id);
  },
});

/** Enqueues the publishing of older events without a sequence number, account by account. */
export const PUBLISH_WEBHOOKS = eachItem('publish_webhooks', {
  due: ({ db, clock }, limit) =>
    accountsWithUnpublished(db, new Date(clock.now().getTime() - PATIENCE), limit),
  handle: (deps, accountId) => enqueue(deps, 'publishWebhooks', { accountId }),
});
