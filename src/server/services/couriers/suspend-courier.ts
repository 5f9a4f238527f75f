import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { VERIFICATION_LIFE } from '#domain/couriers/verification.ts';
import { tidyText } from '#domain/text/text.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { updateCourier } from '#server/db/couriers/couriers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { endViewsOf } from '../staff/views/end-account-view.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { orNotFound } from '../errors.ts';
import { lockForDecision } from './decide.ts';
import { presentStaffCourier } from './get-staff-courier.ts';
import { nextOrRefuse } from '../next-or-refuse.ts';
import { settleReview } from './settle-review.ts';
import { takeOffersBack } from './take-offers-back.ts';

/** The effects of each decision: the state event, the mail, the audit action. */
const DECISIONS = {
  suspend: { template: 'courierSuspended', action: 'courier_suspended' },
  reinstate: { template: 'courierReinstated', action: 'courier_reinstated' },
} as const;

/**
 * Suspends or reinstates a courier, with a reason and a name that the courier reads (as the law on platform work
 * requires): the actor's, or that of who asked for what the actor signs. A suspended courier's offers are withdrawn; an active trip is finished. Throws `transition_refused`.
 */
export async function suspendCourier(
  deps: Deps,
  actor: Actor,
  id: string,
  event: keyof typeof DECISIONS,
  reason: string,
  decidedBy = actor.accountId,
): Promise<StaffCourier> {
  const note = tidyText(reason);
  const { template, action } = DECISIONS[event];
  return inTransaction(deps, async (tx) => {
    const { courier, account } = await lockForDecision(tx, actor, id);
    const state = nextOrRefuse(VERIFICATION_LIFE, courier.state, event);
    const staff = orNotFound(await findAccount(tx.db, decidedBy));
    await updateCourier(tx.db, id, {
      state,
      online: false,
      decision_reason: null,
      decision_note: note,
      decided_by: decidedBy,
      decided_at: tx.clock.now(),
    });
    if (event === 'suspend') {
      await takeOffersBack(tx, id);
      await endViewsOf(tx, id);
    }
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      template,
      values: { reason: note, by: `${staff.first_name} ${staff.last_name}` },
      path: '/curier/verificare',
    });
    tx.publish([`account:${id}`], { name: 'account.changed' });
    // Their pages reconnect with a stream for the topics that they may read now.
    tx.endStreams([`sessions-of:${id}`]);
    await recordAudit(tx, { actor, action, subject: `account:${id}`, details: { reason: note } });
    if (event === 'reinstate') await settleReview(tx, actor, id, 'lifted', note);
    return presentStaffCourier(tx, actor, id);
  });
}
