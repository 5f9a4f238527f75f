import type { Tracking } from '#contract/tracking/tracking.ts';
import { doorstepVisit, mayAnswer } from '#domain/deliveries/absence.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { timelineOf } from '#server/db/deliveries/delivery-events.ts';
import type { Deps } from '#server/deps.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { inTransaction } from '../in-transaction.ts';
import { getTracking, openTrackingLink } from './get-tracking.ts';

/**
 * Records the receiver's answer "sunt aici" while the courier reports their absence; repeating it changes nothing.
 * Throws `not_found` for the shared link, `transition_refused` when no absence is announced or the answer is too late.
 */
export async function answerHere(deps: Deps, token: string): Promise<Tracking> {
  const { delivery: seen, link } = await openTrackingLink(deps, token);
  ensure(link === 'receiver', 'not_found');
  await inTransaction(deps, async (tx) => {
    const delivery = await lockDelivery(tx.db, seen.id);
    const isAtDoorstep = delivery?.status === 'accepted' && delivery.stage === 'at_dropoff';
    const visit = isAtDoorstep ? doorstepVisit(await timelineOf(tx.db, seen.id)) : null;
    if (visit?.answeredAt) return;
    if (!delivery || !visit || !mayAnswer(visit, tx.clock.now())) throw new AppError('transition_refused');
    await recordChange(tx, delivery, { name: 'receiver_here', actor: 'receiver' });
  });
  return getTracking(deps, token);
}
