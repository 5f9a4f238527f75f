import {
  type ComplaintOutcome,
  type ComplaintReason,
  OUTCOME_OF_DISPUTE,
  OUTCOME_OF_NOTICE,
  OUTCOME_OF_REVIEW,
} from '#domain/staff/complaints/register.ts';
import { answerDueAt } from '#domain/staff/complaints/terms.ts';
import { kindOfEntry, type RegisterRow } from '#server/db/staff/complaints/register.ts';

/** When the answer to an entry is due: its source's own deadline, else the term of its kind. */
export function dueAtOf(row: RegisterRow, timeZone: string): Date {
  return row.due_at ?? answerDueAt(kindOfEntry(row), row.received_at, timeZone);
}

/** How an entry ended; null while it is open. A withdrawal that ended its contract was decided by the law. */
export function outcomeOf(row: RegisterRow): ComplaintOutcome | null {
  if (row.source === 'withdrawal') return row.is_there ? 'upheld' : null;
  if (row.dispute_state) return OUTCOME_OF_DISPUTE[row.dispute_state];
  if (row.review_state) return OUTCOME_OF_REVIEW[row.review_state];
  if (row.notice_decision) return OUTCOME_OF_NOTICE[row.notice_decision];
  return row.own_outcome;
}

/** The reason code of an entry; null where the source was erased. */
export function reasonOf(row: RegisterRow): ComplaintReason | null {
  if (row.source === 'withdrawal') return 'withdrawal';
  if (row.source === 'suspension_review') return 'suspension';
  return row.own_reason ?? row.dispute_kind ?? row.notice_category;
}
