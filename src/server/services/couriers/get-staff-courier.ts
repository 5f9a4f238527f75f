import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { enabledMarks } from '#domain/risk/marks.ts';
import { auditOf } from '#server/db/staff/audit.ts';
import { findPayoutAccount } from '#server/db/money/payout-accounts.ts';
import { activeDeliveryOf } from '#server/db/deliveries/deliveries.ts';
import { findStaffCourier } from '#server/db/couriers/staff-couriers.ts';
import { accountsAlike } from '#server/db/risk/risk.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { signatureNeed } from '../staff/approvals/signature-need.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { ratingOf } from '../deliveries/present-courier.ts';
import { inTransaction } from '../in-transaction.ts';
import { orNotFound } from '../errors.ts';
import { presentRow } from './list-couriers.ts';
import { presentVerification } from './present-verification.ts';

const HISTORY = 30;
const TAIL = 4;
/** Most accounts listed with a shared mark; more of them say nothing more. */
const MOST_ALIKE = 20;
/** The audit actions in a courier's history; sign-ins and views are in the audit log only. */
const HISTORY_ACTIONS =
  /^(courier_(registered|approved|refused|suspended|reinstated)|documents_sent|review_asked|review_decided|vehicle_changed|iban_changed)$/;

/**
 * One courier for the staff; the view itself is audited. Whoever does not compare it with the papers sees the tail of the
 * bank account.
 */
export async function getStaffCourier(deps: Deps, actor: Actor, id: string): Promise<StaffCourier> {
  return inTransaction(deps, async (tx) => {
    const courier = await presentStaffCourier(tx, actor, id);
    await recordAudit(tx, { actor, action: 'courier_viewed', subject: `account:${id}` });
    const { iban } = courier;
    if (iban === null || mayStaff(actor.staffRole, 'documents:read')) return courier;
    return { ...courier, iban: `…${iban.slice(-TAIL)}` };
  });
}

/** One courier with documents and history, as the staff see them. Throws `not_found`. */
export async function presentStaffCourier(deps: Deps, actor: Actor, id: string): Promise<StaffCourier> {
  const row = orNotFound(await findStaffCourier(deps.db, id));
  const alike = await accountsAlike(deps.db, id, enabledMarks(deps.settings.riskChecks), MOST_ALIKE);
  const entries = await auditOf(deps.db, `account:${id}`, HISTORY * 10);
  return {
    ...presentRow(row),
    submission: row.submission,
    verification: await presentVerification(deps, row),
    emailVerified: row.email_verified_at !== null,
    iban: row.iban,
    payoutAccount: await payoutAccountOf(deps, id, row.iban),
    rating: ratingOf(row),
    trips: row.trips,
    isOnline: row.online,
    blocking: await signatureNeed(deps, actor, 'courier_block', { subject: `courier:${id}`, about: id }),
    hasTrip: (await activeDeliveryOf(deps.db, id)) !== undefined,
    alike: alike.map(({ id: accountId, first_name, last_name, roles, kinds }) => ({
      accountId,
      name: `${first_name} ${last_name}`,
      roles,
      by: kinds,
    })),
    history: entries
      .filter(({ action }) => HISTORY_ACTIONS.test(action))
      .slice(0, HISTORY)
      .map(({ action, at, first_name, last_name, details }) => ({
        action,
        at: at.toISOString(),
        by: first_name ? `${first_name} ${last_name}` : null,
        reason: typeof details['reason'] === 'string' ? details['reason'] : null,
      })),
  };
}

async function payoutAccountOf(
  { db }: Deps,
  id: string,
  iban: string | null,
): Promise<StaffCourier['payoutAccount']> {
  const account = iban === null ? undefined : await findPayoutAccount(db, id, iban);
  if (!account) return null;
  const { state, due, disabled_reason: disabledReason, bank_refusal: bankRefusal } = account;
  return { state, due, disabledReason, bankRefusal };
}
