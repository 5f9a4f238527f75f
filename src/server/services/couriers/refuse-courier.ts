import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { type RefusalReason, VERIFICATION_LIFE } from '#domain/couriers/verification.ts';
import { tidyText } from '#domain/text/text.ts';
import { updateCourier } from '#server/db/couriers/couriers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { endLease } from '../staff/decisions/end-lease.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';
import { fieldError } from '../errors.ts';
import { ensureWaiting, lockForDecision } from './decide.ts';
import { presentStaffCourier } from './get-staff-courier.ts';
import { nextOrRefuse } from '../next-or-refuse.ts';

type Refusal = { submission: number; reason: RefusalReason; note?: string };

/**
 * Asks a courier for a document again; the reason is shown and mailed to them. Throws `transition_refused` when the
 * documents were decided or replaced meanwhile, `validation_failed` for "other" without a text.
 */
export async function refuseCourier(
  deps: Deps,
  actor: Actor,
  id: string,
  refusal: Refusal,
): Promise<StaffCourier> {
  const note = refusal.note ? tidyText(refusal.note) || null : null;
  if (refusal.reason === 'other' && note === null) throw fieldError('note', 'required');
  return inTransaction(deps, async (tx) => {
    await endLease(tx, actor, 'papers', id);
    const { courier, account } = await lockForDecision(tx, actor, id);
    ensureWaiting(courier, refusal.submission);
    await updateCourier(tx.db, id, {
      state: nextOrRefuse(VERIFICATION_LIFE, courier.state, 'refuse'),
      reviewed: courier.submission,
      decision_reason: refusal.reason,
      decision_note: note,
      decided_by: actor.accountId,
      decided_at: tx.clock.now(),
    });
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      template: 'courierRefused',
      values: { reason: refusal.reason, note },
      path: '/curier/verificare',
    });
    tx.publish([`account:${id}`], { name: 'account.changed' });
    const key = `courier_refused:${id}:${courier.submission}`;
    await enqueueNotification(tx, { fact: 'courier_refused', key, actor: 'admin', accountId: id });
    await recordAudit(tx, {
      actor,
      action: 'courier_refused',
      subject: `account:${id}`,
      details: { submission: courier.submission, reason: note ?? refusal.reason, code: refusal.reason },
    });
    return presentStaffCourier(tx, actor, id);
  });
}
