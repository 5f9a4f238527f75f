import { APPROVAL_KINDS, approvalHours } from '../approvals/kinds.ts';
import { recordOf } from '../../records.ts';

/** What only a person of the staff can decide; the last ones ask for a second person's signature. */
export const DECISION_KINDS = [
  'papers',
  'suspension_review',
  'dispute',
  'risk_hold',
  'content_notice',
  'complaint',
  'chargeback',
  'mismatch',
  'dead_job',
  'failing_work',
  ...APPROVAL_KINDS,
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/**
 * Hours within which the staff mean to decide, from the moment it began to wait: the house's own terms. Kinds whose rows
 * carry a deadline of their own use that instead: fourteen days of a suspension review (Directive (EU) 2024/2831, article
 * 11), the bank's date of a chargeback, the end of a risk hold, the legal clock of a complaint.
 */
const TERM_HOURS: Record<DecisionKind, number> = {
  papers: 24,
  suspension_review: 14 * 24,
  dispute: 48,
  risk_hold: 72,
  content_notice: 72,
  complaint: 14 * 24,
  chargeback: 7 * 24,
  mismatch: 24,
  dead_job: 8,
  failing_work: 8,
  ...recordOf(APPROVAL_KINDS, approvalHours),
};

const HOUR = 3_600_000;

/** When a decision is due: its own deadline, else the house's term from when it began to wait. */
export function decisionDueAt(kind: DecisionKind, since: Date, ownDeadline: Date | null): Date {
  return ownDeadline ?? new Date(since.getTime() + TERM_HOURS[kind] * HOUR);
}

/** A place in the order of decisions. */
export type DecisionPlace = { due: number; kind: string; id: string };

/** The order in which decisions wait: the nearest deadline first. Negative where `a` comes before `b`. */
export function compareDecisions(a: DecisionPlace, b: DecisionPlace): number {
  return a.due - b.due || byText(a.kind, b.kind) || byText(a.id, b.id);
}

/** Compares by code units, so that the order is the same in every locale. */
function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
