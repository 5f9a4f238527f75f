import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { needsLicence } from '#domain/couriers/licence.ts';
import { DOCUMENTS_MAX_YEARS, VERIFICATION_LIFE } from '#domain/couriers/verification.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import type { CourierRow } from '#server/db/accounts/accounts.ts';
import { updateCourier } from '#server/db/couriers/couriers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { endLease } from '../staff/decisions/end-lease.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';
import { openAccountSoon } from '../money/payouts/open-account.ts';
import { fieldError } from '../errors.ts';
import { ensureWaiting, lockForDecision } from './decide.ts';
import { presentStaffCourier } from './get-staff-courier.ts';
import { nextOrRefuse } from '../next-or-refuse.ts';

type Approval = { submission: number; documentsExpireOn?: string };

/**
 * Approves a courier by the documents of one submission; from then on they may be available. Throws
 * `transition_refused` when the documents were decided or replaced meanwhile, `validation_failed` without an expiry
 * date.
 */
export async function approveCourier(
  deps: Deps,
  actor: Actor,
  id: string,
  approval: Approval,
): Promise<StaffCourier> {
  return inTransaction(deps, async (tx) => {
    await endLease(tx, actor, 'papers', id);
    const { courier, account } = await lockForDecision(tx, actor, id);
    ensureWaiting(courier, approval.submission);
    const state = nextOrRefuse(VERIFICATION_LIFE, courier.state, 'approve');
    const expireOn = expiryOf(tx, courier, approval.documentsExpireOn);
    const now = tx.clock.now();
    await updateCourier(tx.db, id, {
      state,
      reviewed: courier.submission,
      documents_expire_on: expireOn,
      verified_at: now,
      decision_reason: null,
      decision_note: null,
      decided_by: actor.accountId,
      decided_at: now,
    });
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      template: 'courierApproved',
      values: {},
      path: '/curier/curse',
    });
    tx.publish([`account:${id}`], { name: 'account.changed' });
    await openAccountSoon(tx, id);
    const key = `courier_verified:${id}:${courier.submission}`;
    await enqueueNotification(tx, { fact: 'courier_verified', key, actor: 'admin', accountId: id });
    await recordAudit(tx, {
      actor,
      action: 'courier_approved',
      subject: `account:${id}`,
      details: { submission: courier.submission, documentsExpireOn: expireOn },
    });
    return presentStaffCourier(tx, actor, id);
  });
}

/** The documents' expiry date: not in the past, not absurdly far; only a bicycle has none. */
function expiryOf(deps: Deps, courier: CourierRow, given: string | undefined): string | null {
  if (!needsLicence(courier.vehicle)) return null;
  if (given === undefined) throw fieldError('documentsExpireOn', 'required');
  const today = localDay(deps.clock.now(), deps.settings.timeZone);
  const latest = `${Number(today.slice(0, 4)) + DOCUMENTS_MAX_YEARS}${today.slice(4)}`;
  if (given <= today || given > latest) throw fieldError('documentsExpireOn', 'date_past');
  return given;
}
