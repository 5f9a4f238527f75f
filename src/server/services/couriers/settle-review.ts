import { openReviewOf, updateReview } from '#server/db/couriers/courier-reviews.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';

/** Closes the open review request of a courier, if there is one, under the courier's lock: notified and audited. */
export async function settleReview(
  tx: Tx,
  actor: Actor,
  courierId: string,
  state: 'upheld' | 'lifted',
  answer: string,
): Promise<void> {
  const review = await openReviewOf(tx.db, courierId);
  if (!review) return;
  await updateReview(tx.db, review.id, {
    state,
    answer,
    decided_by: actor.accountId,
    decided_at: tx.clock.now(),
  });
  await enqueueNotification(tx, {
    fact: state === 'upheld' ? 'review_upheld' : 'review_lifted',
    key: `review_decided:${review.id}`,
    actor: 'admin',
    accountId: courierId,
  });
  await recordAudit(tx, {
    actor,
    action: 'review_decided',
    subject: `account:${courierId}`,
    details: { review: review.id, decision: state, reason: answer },
  });
}
