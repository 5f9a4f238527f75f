import { HIDEABLE_TEXTS, type HideablePlace } from '#domain/moderation/rules.ts';
import { blankHidden } from '#domain/business/webhooks/blank-hidden.ts';
import {
  endpointOwners,
  lockSequence,
  publishEvent,
  writtenEvents,
} from '#server/db/business/webhook-events.ts';
import type { Tx } from '#server/deps.ts';
import { pictureUrl } from '../uploads/picture-url.ts';
import type { FoundContent } from './find-content.ts';

/**
 * Removes hidden content from stored webhook messages, so that a retry or a replay does not send it again. Waits for
 * concurrent writers of messages of these accounts; later messages are written without it. Restoring the content does
 * not restore it here.
 */
export async function blankWebhooks(tx: Tx, place: HideablePlace, content: FoundContent): Promise<void> {
  const textPlace = HIDEABLE_TEXTS.find((each) => each === place);
  const picture = pictureUrl(content.upload_id);
  if (!textPlace && !picture) return;
  for (const accountId of await endpointOwners(tx.db, content)) {
    await lockSequence(tx.db, accountId);
    const about = textPlace
      ? { deliveryId: content.delivery_id, offerId: content.offer_id }
      : { containing: picture ?? '' };
    for (const { id, seq, body } of await writtenEvents(tx.db, accountId, about))
      await publishEvent(tx.db, id, {
        seq,
        body: blankHidden(body, textPlace ? { textPlace } : { pictureUrl: picture ?? '' }),
      });
  }
}
