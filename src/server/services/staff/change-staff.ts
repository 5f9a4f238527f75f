import { z } from 'zod';
import { ensure } from '#domain/errors.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts';
import { canonicalEmail, tidyText } from '#domain/text/text.ts';
import { findAccountByEmail } from '#server/db/accounts/accounts.ts';
import type { ApprovalRow } from '#server/db/staff/approvals.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { fieldError } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { addStaff, type NewColleague } from './add-staff.ts';
import { detailsDigest, requestedDetails } from './approvals/approval-details.ts';
import { requestOrAct } from './approvals/request-or-act.ts';
import { hasSecondPerson } from './approvals/has-second-person.ts';
import { changeStaffRole } from './change-staff-role.ts';
import { findColleague } from './find-colleague.ts';
import { removeStaff } from './remove-staff.ts';

type Outcome = { approvalId: string | null };
type NewRole = { role: StaffRole; reason: string };

const Payload = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('add'), role: z.enum(STAFF_ROLES), detailsDigest: z.string() }),
  z.strictObject({
    act: z.literal('role'),
    accountId: z.string(),
    from: z.enum(STAFF_ROLES).nullable(),
    role: z.enum(STAFF_ROLES),
  }),
  z.strictObject({ act: z.literal('remove'), accountId: z.string() }),
]);

/**
 * Adds a colleague, or asks for a second person's signature where somebody could give it. Throws as adding does, and a field
 * error for a missing reason where a signature is asked for.
 */
export async function addColleague(
  deps: Deps,
  actor: Actor,
  { reason = '', ...given }: NewColleague & { reason?: string | undefined },
): Promise<Outcome> {
  return inTransaction(deps, async (tx) => {
    const { role, ...person } = given;
    const details = { ...person, email: canonicalEmail(person.email) };
    const found = await findAccountByEmail(tx.db, details.email);
    const needsReason = reason.trim() === '' && (await hasSecondPerson(tx, actor, 'staff_change', found?.id));
    if (needsReason) throw fieldError('reason', 'required');
    const request = {
      kind: 'staff_change' as const,
      subject: `staff:${found?.id ?? detailsDigest(tx, { email: details.email })}`,
      payload: { act: 'add', role },
      details,
      reason: tidyText(reason),
      ...(found ? { about: { accountId: found.id } } : {}),
    };
    const approvalId = await requestOrAct(tx, actor, request, found?.id, (each) =>
      addStaff(each, actor, { ...details, role }),
    );
    return { approvalId };
  });
}

/** Changes a colleague's role, or asks for a second person's signature. Throws as the change. */
export async function changeColleagueRole(
  deps: Deps,
  actor: Actor,
  id: string,
  { role, reason }: NewRole,
): Promise<Outcome> {
  return inTransaction(deps, async (tx) => {
    ensure(actor.accountId !== id, 'forbidden');
    const { staff_role: from } = await findColleague(tx, id);
    const request = requestAbout(id, { act: 'role', accountId: id, from, role }, reason);
    const approvalId = await requestOrAct(tx, actor, request, id, (each) =>
      changeStaffRole(each, actor, id, { role, reason }),
    );
    return { approvalId };
  });
}

/** Removes a colleague, or asks for a second person's signature. Throws as removing does. */
export async function removeColleague(
  deps: Deps,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Outcome> {
  return inTransaction(deps, async (tx) => {
    const request = requestAbout(id, { act: 'remove', accountId: id }, reason);
    const approvalId = await requestOrAct(tx, actor, request, id, (each) =>
      removeStaff(each, actor, id, reason),
    );
    return { approvalId };
  });
}

function requestAbout(id: string, payload: Record<string, string | null>, reason: string) {
  const about = { accountId: id };
  return {
    kind: 'staff_change' as const,
    subject: `staff:${id}`,
    payload,
    reason: tidyText(reason),
    about,
  };
}

/**
 * Changes the team as somebody else asked and this person signs; nobody signs a change of themselves. Throws
 * `transition_refused` for a colleague whose role has changed since, and as the change does.
 */
export async function staffChangeSigned(tx: Tx, signer: Actor, approval: ApprovalRow): Promise<void> {
  const change = Payload.parse(approval.payload);
  const { reason } = approval;
  if (change.act === 'remove') return removeStaff(tx, signer, change.accountId, reason);
  if (change.act === 'role') {
    const { staff_role: role } = await findColleague(tx, change.accountId);
    ensure(role === change.from, 'transition_refused', { facts: { state: role ?? '' } });
    return changeStaffRole(tx, signer, change.accountId, { role: change.role, reason });
  }
  const { email = '', firstName = '', lastName = '' } = await requestedDetails(tx, approval);
  // A promoted account is one's own when one signs for one's own address.
  const found = await findAccountByEmail(tx.db, email);
  ensure(found?.id !== signer.accountId, 'forbidden');
  return addStaff(tx, signer, { email, firstName, lastName, role: change.role });
}
