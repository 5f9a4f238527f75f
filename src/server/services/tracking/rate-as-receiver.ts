import type { z } from 'zod';
import type { rateAsReceiver as route, Tracking } from '#contract/tracking/tracking.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { findReceiverRating, saveReceiverRating } from '#server/db/deliveries/receiver-ratings.ts';
import type { Deps } from '#server/deps.ts';
import { refuseHiddenTexts } from '../moderation/refuse-hidden-texts.ts';
import { canReceiverRate } from '../deliveries/allowed.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { inTransaction } from '../in-transaction.ts';
import { getTracking, openTrackingLink } from './get-tracking.ts';

type RatingBody = z.infer<typeof route.body>;

/**
 * Stores the receiver's rating of the courier. However often it is sent there is one rating, and the courier is
 * notified once. Throws `forbidden` for the shared link, `rating_not_allowed` before the parcel was handed over,
 * `words_hidden` for a text where the staff have hidden the one before.
 */
export async function rateAsReceiver(deps: Deps, token: string, rating: RatingBody): Promise<Tracking> {
  return inTransaction(deps, async (tx) => {
    const opened = await openTrackingLink(tx, token);
    ensure(opened.link === 'receiver', 'forbidden');
    const delivery = await lockDelivery(tx.db, opened.delivery.id);
    if (!delivery) throw new AppError('not_found');
    ensure(canReceiverRate(delivery) && delivery.courier_id, 'rating_not_allowed');
    const before = await findReceiverRating(tx.db, delivery.id);
    const comment = commentOf(rating.comment, before?.comment ?? null);
    const written = { place: 'receiver_rating' as const, deliveryId: delivery.id, authorId: null };
    await refuseHiddenTexts(tx, [comment], written, { receiverPhone: delivery.receiver_phone });
    await saveReceiverRating(tx.db, {
      delivery_id: delivery.id,
      courier_id: delivery.courier_id,
      stars: rating.stars,
      comment,
      at: tx.clock.now(),
    });
    if (!before) {
      // Stars and text stay out of the history: it can never be erased.
      await recordChange(tx, delivery, { name: 'receiver_rated', actor: 'receiver' });
    }
    return getTracking(tx, token);
  });
}

function commentOf(rating: RatingBody['comment'], before: string | null): string | null {
  if (rating === undefined) return before;
  return rating && tidyText(rating);
}
