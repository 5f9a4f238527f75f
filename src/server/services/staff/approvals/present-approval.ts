import type { Approval } from '#contract/staff/admin-approvals.ts';
import { ensure } from '#domain/errors.ts';
import { approvalVerbs } from '#domain/staff/approvals/kinds.ts';
import { APPROVAL_LIFE } from '#domain/staff/approvals/life.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { approvalWithPeople, type ApprovalWithPeople } from '#server/db/staff/approvals.ts';
import { findApprovalDetails } from '#server/db/staff/approval-details.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';

const TAIL = 4;

/** One request. Throws `not_found` also for a role that does not read its kind. */
export async function getApproval(deps: Deps, actor: Actor, id: string): Promise<Approval> {
  const row = orNotFound(await approvalWithPeople(deps.db, id));
  ensure(mayStaff(actor.staffRole, approvalVerbs(row.kind).read), 'not_found');
  const details = (await findApprovalDetails(deps.db, id)) ?? {};
  return { ...presentApproval(deps, actor, row), details: shownDetails(actor, details) };
}

/** What a reader sees of the personal data: of an account number its tail, but for whoever compares it with the papers. */
function shownDetails(actor: Actor, { iban, ...details }: Record<string, string>): Record<string, string> {
  if (iban === undefined) return details;
  return { ...details, iban: mayStaff(actor.staffRole, 'documents:read') ? iban : `…${iban.slice(-TAIL)}` };
}

function presentApproval({ clock }: Deps, actor: Actor, row: ApprovalWithPeople): Omit<Approval, 'details'> {
  const isMine = row.requested_by === actor.accountId;
  const isOver = row.state === 'open' && row.expires_at <= clock.now();
  const state = isOver ? 'expired' : row.state;
  const maySign = !isMine && mayStaff(actor.staffRole, approvalVerbs(row.kind).decide);
  return {
    id: row.id,
    kind: row.kind,
    state,
    subject: row.subject,
    subjectName: row.subject_name,
    number: row.delivery_number ?? row.number,
    amount: row.amount === null || !row.currency ? null : { amount: row.amount, currency: row.currency },
    payload: row.payload,
    payloadHash: row.payload_hash.toString('hex'),
    reason: row.reason,
    requestedBy: { id: row.requested_by, name: row.requester_name },
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by && row.decider_name ? { id: row.decided_by, name: row.decider_name } : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    answer: row.answer,
    acts: APPROVAL_LIFE.rows
      .filter(
        ({ from, by }) =>
          from === state && ((isMine && by[0] === 'requester') || (maySign && by[0] === 'second')),
      )
      .map(({ event }) => event),
  };
}
