import type { NewAnswer } from '#contract/deliveries/inspection-fields.ts';
import type { Tracking } from '#contract/tracking/tracking.ts';
import { ensure } from '#domain/errors.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordAnswer } from '../trips/inspections/record-answer.ts';
import { getTracking, openTrackingLink } from './get-tracking.ts';

/**
 * Records the receiver's answer once they have looked at the parcel; repeating it changes nothing. Throws `not_found`
 * for the shared link, `transition_refused` away from the door or where another answer stands.
 */
export async function answerInspection(deps: Deps, token: string, answer: NewAnswer): Promise<Tracking> {
  const { delivery: seen, link } = await openTrackingLink(deps, token);
  ensure(link === 'receiver', 'not_found');
  await inTransaction(deps, async (tx) => {
    const delivery = orNotFound(await lockDelivery(tx.db, seen.id));
    await recordAnswer(tx, delivery, 'receiver', answer);
  });
  return getTracking(deps, token);
}
