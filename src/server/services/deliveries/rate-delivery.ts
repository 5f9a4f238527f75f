import type { Delivery } from '#contract/deliveries/delivery.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { addStars } from '#server/db/couriers/couriers.ts';
import { insertRating } from '#server/db/deliveries/ratings.ts';
import { constraintOf } from '#server/db/core/sql-states.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { colleagueOf } from '../companies/colleague-of.ts';
import { refuseSameTexts } from '../moderation/refuse-hidden-texts.ts';
import { inTransaction } from '../in-transaction.ts';
import { canBeRated } from './allowed.ts';
import { lockOwn } from './lock-own.ts';
import { presentToSender } from './present-to-sender.ts';
import { recordChange } from './record-change.ts';

type Stars = { service: number; time: number; behaviour: number; comment?: string };

/**
 * Rates the courier of a completed delivery. Throws `rating_not_allowed` outside the time for it, `already_rated` the
 * second time, `words_hidden` for a text that the staff have hidden before.
 */
export async function rateDelivery(deps: Deps, actor: Actor, id: string, stars: Stars): Promise<Delivery> {
  try {
    return await inTransaction(deps, async (tx) => {
      const delivery = await lockOwn(tx, actor, id);
      ensure(canBeRated(delivery, tx.clock.now()) && delivery.courier_id, 'rating_not_allowed');
      const { service, time, behaviour } = stars;
      await refuseSameTexts(tx, [stars.comment], { accountId: actor.accountId });
      await insertRating(tx.db, {
        delivery_id: delivery.id,
        courier_id: delivery.courier_id,
        service,
        time,
        behaviour,
        comment: tidyText(stars.comment ?? '') || null,
        created_at: tx.clock.now(),
      });
      await addStars(tx.db, delivery.courier_id, service + time + behaviour);
      const data = colleagueOf(actor, delivery);
      return presentToSender(tx, await recordChange(tx, delivery, { name: 'rated', actor: 'sender', data }));
    });
  } catch (error) {
    if (constraintOf(error) === 'ratings_pkey') throw new AppError('already_rated');
    throw error;
  }
}
