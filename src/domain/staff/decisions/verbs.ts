import { keysOf, recordOf } from '../../records.ts';
import { APPROVAL_KINDS, approvalVerbs } from '../approvals/kinds.ts';
import { mayStaff, type StaffRole, type StaffVerb } from '../roles.ts';
import type { DecisionKind } from './kinds.ts';

/** Who reads and who makes each kind of decision. */
const DECISION_VERBS: Record<DecisionKind, { read: StaffVerb; decide: StaffVerb }> = {
  papers: { read: 'couriers:read', decide: 'couriers:verify' },
  suspension_review: { read: 'couriers:read', decide: 'couriers:suspend' },
  dispute: { read: 'disputes:read', decide: 'disputes:decide' },
  risk_hold: { read: 'risks:read', decide: 'risks:decide' },
  content_notice: { read: 'moderation:read', decide: 'moderation:decide' },
  complaint: { read: 'complaints:read', decide: 'complaints:decide' },
  chargeback: { read: 'money:read', decide: 'money:decide' },
  mismatch: { read: 'money:read', decide: 'money:decide' },
  dead_job: { read: 'jobs:read', decide: 'jobs:decide' },
  failing_work: { read: 'jobs:read', decide: 'jobs:decide' },
  ...recordOf(APPROVAL_KINDS, approvalVerbs),
};

/** The kinds of decisions that a role sees. */
export function decisionsOf(role: StaffRole | null | undefined): DecisionKind[] {
  return keysOf(DECISION_VERBS).filter((kind) => mayStaff(role, DECISION_VERBS[kind].read));
}

/** Whether a role makes decisions of this kind, and so takes them. */
export function mayDecide(role: StaffRole | null | undefined, kind: DecisionKind): boolean {
  return mayStaff(role, DECISION_VERBS[kind].decide);
}
