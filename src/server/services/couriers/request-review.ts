import type { Verification } from '#contract/couriers/registration.ts';
import { reviewableUntil, reviewClock } from '#domain/couriers/review.ts';
import { ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { insertReview, openReviewOf } from '#server/db/couriers/courier-reviews.ts';
import { lockCourier } from '#server/db/couriers/couriers.ts';
import { lastHoldAgainst } from '#server/db/risk/risk-holds.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { assertAccountOpen } from '../accounts/assert-account-open.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';
import { orNotFound } from '../errors.ts';
import { presentVerification } from './present-verification.ts';

/**
 * Requests a review of the acting courier's suspension or refused earnings, with their own text. Throws
 * `transition_refused` when there is no such decision, its deadline is over, or a request is open already.
 */
export async function requestReview(deps: Deps, actor: Actor, text: string): Promise<Verification> {
  return inTransaction(deps, async (tx) => {
    await assertAccountOpen(tx, actor.accountId);
    const courier = orNotFound(await lockCourier(tx.db, actor.accountId));
    const now = tx.clock.now();
    const hasOpenReview = (await openReviewOf(tx.db, actor.accountId)) !== undefined;
    const refusedPayAt = await lastHoldAgainst(tx.db, actor.accountId);
    const decided = { state: courier.state, decidedAt: courier.decided_at, refusedPayAt, hasOpenReview };
    ensure(reviewableUntil(decided, now), 'transition_refused', { facts: { state: courier.state } });
    const id = newId();
    await insertReview(tx.db, {
      id,
      courier_id: actor.accountId,
      text: tidyText(text),
      asked_at: now,
      due_at: reviewClock(now),
    });
    tx.publish([`account:${actor.accountId}`], { name: 'account.changed' });
    await enqueueNotification(tx, {
      fact: 'review_asked',
      key: `review_asked:${id}`,
      actor: 'courier',
      accountId: actor.accountId,
    });
    const subject = `account:${actor.accountId}` as const;
    await recordAudit(tx, { actor, action: 'review_asked', subject, details: { review: id } });
    return presentVerification(tx, courier);
  });
}
