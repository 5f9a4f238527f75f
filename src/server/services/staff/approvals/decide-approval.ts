import type { Approval } from '#contract/staff/admin-approvals.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { approvalVerbs, mayRequestApproval } from '#domain/staff/approvals/kinds.ts';
import { APPROVAL_LIFE } from '#domain/staff/approvals/life.ts';
import { canonicalPayload } from '#domain/staff/approvals/payload.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { tidyText } from '#domain/text/text.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import {
  approvalWithPeople,
  type ApprovalRow,
  endApproval,
  lockApproval,
} from '#server/db/staff/approvals.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { sha256 } from '../../ids.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endLease } from '../decisions/end-lease.ts';
import { APPROVAL_ACTS } from './acts.ts';
import { getApproval } from './present-approval.ts';

type Event = 'sign' | 'refuse' | 'withdraw';
const ACTIONS = {
  sign: 'approval_signed',
  refuse: 'approval_refused',
  withdraw: 'approval_withdrawn',
} as const;

/**
 * Signs a request as the second person, and does what was asked for, in one transaction: the hash is that of the payload that the
 * signer saw. Throws `own_request` for one's own, `transition_refused` for one that is over, was altered, or whose requester
 * has lost the right to ask; and whatever the act itself refuses with, which leaves it open.
 */
export async function signApproval(
  deps: Deps,
  actor: Actor,
  id: string,
  seenHash: string,
): Promise<Approval> {
  return decide(deps, actor, { id, event: 'sign', answer: null }, async (tx, approval) => {
    const isSeen = approval.payload_hash.toString('hex') === seenHash;
    ensure(isSeen, 'transition_refused', { facts: { state: 'approval_changed' } });
    const isWhole = sha256(canonicalPayload(approval.payload)).equals(approval.payload_hash);
    if (!isWhole) throw new Error(`The payload of the approval ${id} is not what was asked for.`);
    const requester = orNotFound(await findAccount(tx.db, approval.requested_by));
    const mayStillRequest = mayRequestApproval(requester.staff_role, approval.kind);
    ensure(mayStillRequest, 'transition_refused', { facts: { state: 'requester_gone' } });
    await APPROVAL_ACTS[approval.kind](tx, actor, approval);
  });
}

/** Refuses a request as the second person, with words for who asked. Throws as signing does. */
export async function refuseApproval(
  deps: Deps,
  actor: Actor,
  id: string,
  answer: string,
): Promise<Approval> {
  return decide(deps, actor, { id, event: 'refuse', answer: tidyText(answer) });
}

/** Takes back one's own request. Throws `forbidden` for a colleague's, `transition_refused` for one that is over. */
export async function withdrawApproval(deps: Deps, actor: Actor, id: string): Promise<Approval> {
  return decide(deps, actor, { id, event: 'withdraw', answer: null });
}

type End = { id: string; event: Event; answer: string | null };
type Work = (tx: Tx, approval: ApprovalRow) => Promise<void>;

async function decide(deps: Deps, actor: Actor, { id, event, answer }: End, work?: Work): Promise<Approval> {
  return inTransaction(deps, async (tx) => {
    const { kind } = orNotFound(await approvalWithPeople(tx.db, id));
    ensureMay(actor, kind, event);
    // The lease's lock comes first, as with every decision.
    if (event !== 'withdraw') await endLease(tx, actor, kind, id);
    const approval = orNotFound(await lockApproval(tx.db, id));
    const state = nextState(tx, actor, approval, event);
    await work?.(tx, approval);
    const now = tx.clock.now();
    await endApproval(tx.db, id, { state, decided_by: actor.accountId, decided_at: now, answer });
    tx.publish(['staff'], { name: 'decisions.changed' });
    const details = { kind, subject: approval.subject, ...(answer === null ? {} : { reason: answer }) };
    await recordAudit(tx, { actor, action: ACTIONS[event], subject: `approval:${id}`, details });
    return getApproval(tx, actor, id);
  });
}

/** Throws `not_found` for a kind that the role does not read, `forbidden` for one that it reads and does not sign. */
function ensureMay(actor: Actor, kind: ApprovalRow['kind'], event: Event): void {
  const { read, decide: sign } = approvalVerbs(kind);
  ensure(mayStaff(actor.staffRole, read), 'not_found');
  ensure(event === 'withdraw' || mayStaff(actor.staffRole, sign), 'forbidden');
}

function nextState({ clock }: Tx, actor: Actor, approval: ApprovalRow, event: Event) {
  const isMine = approval.requested_by === actor.accountId;
  const by = isMine ? 'requester' : 'second';
  const isOver = approval.state === 'open' && approval.expires_at <= clock.now();
  const from = isOver ? 'expired' : approval.state;
  ensure(from === 'open', 'transition_refused', { facts: { state: from } });
  const to = APPROVAL_LIFE.next(from, event, by);
  if (!to) throw new AppError(isMine ? 'own_request' : 'forbidden');
  return to;
}
