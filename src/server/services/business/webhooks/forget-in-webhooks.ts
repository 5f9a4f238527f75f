import { blankCourier } from '#domain/business/webhooks/blank-courier.ts';
import { offerIdsOf } from '#server/db/offers/offers.ts';
import {
  eventsAround,
  endpointOwners,
  lockSequence,
  publishEvent,
} from '#server/db/business/webhook-events.ts';
import { forgetAnswers } from '#server/db/business/webhook-sends.ts';
import type { Tx } from '#server/deps.ts';

/**
 * Erases a courier from the stored webhook messages to senders: those that wait, are retried or replayed are sent
 * without them. Waits for concurrent writers of messages of these accounts.
 */
export async function forgetInWebhooks(tx: Tx, courierId: string): Promise<void> {
  const offerIds = new Set(await offerIdsOf(tx.db, courierId));
  if (offerIds.size === 0) return;
  for (const accountId of await endpointOwners(tx.db, { delivery_id: null, author_id: courierId })) {
    await lockSequence(tx.db, accountId);
    for (const { id, seq, body } of await eventsAround(tx.db, accountId, courierId)) {
      const blanked = blankCourier(body, offerIds);
      if (blanked === null) continue;
      await publishEvent(tx.db, id, { seq, body: blanked });
      await forgetAnswers(tx.db, id);
    }
  }
}
