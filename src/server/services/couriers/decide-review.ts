import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { openReviewOf } from '#server/db/couriers/courier-reviews.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { endLease } from '../staff/decisions/end-lease.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { orNotFound } from '../errors.ts';
import { lockForDecision } from './decide.ts';
import { presentStaffCourier } from './get-staff-courier.ts';
import { settleReview } from './settle-review.ts';
import { suspendCourier } from './suspend-courier.ts';

export type ReviewDecision = { reviewId: string; decision: 'uphold' | 'lift'; reason: string };

/**
 * Decides a courier's review request: the suspension or the refused earnings are upheld or lifted, with a reason that
 * they read. Throws `transition_refused` when this request was answered meanwhile.
 */
export async function decideReview(
  deps: Deps,
  actor: Actor,
  id: string,
  { reviewId, decision, reason }: ReviewDecision,
): Promise<StaffCourier> {
  return inTransaction(deps, async (tx) => {
    await endLease(tx, actor, 'suspension_review', reviewId);
    const { account, courier } = await lockForDecision(tx, actor, id);
    const review = await openReviewOf(tx.db, id);
    ensure(review?.id === reviewId, 'transition_refused', { facts: { state: courier.state } });
    // A lifted suspension reinstates the courier, which also answers the open request.
    const isSuspended = courier.state === 'suspended';
    if (decision === 'lift' && isSuspended) return suspendCourier(tx, actor, id, 'reinstate', reason);
    const answer = tidyText(reason);
    const staff = orNotFound(await findAccount(tx.db, actor.accountId));
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      // Refused earnings are made good by goodwill, which the staff give beside the answer.
      template: decision === 'lift' ? 'payReviewLifted' : 'reviewUpheld',
      values: { reason: answer, by: `${staff.first_name} ${staff.last_name}` },
      path: '/curier/verificare',
    });
    tx.publish([`account:${id}`], { name: 'account.changed' });
    await settleReview(tx, actor, id, decision === 'lift' ? 'lifted' : 'upheld', answer);
    return presentStaffCourier(tx, actor, id);
  });
}
