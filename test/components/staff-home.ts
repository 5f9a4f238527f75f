import { adminNumbers } from '#contract/staff/admin-numbers.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { recordOf } from '#domain/records.ts';
import { DECISION_KINDS } from '#domain/staff/decisions/kinds.ts';
import type { MeasureName } from '#domain/staff/numbers/measures.ts';
import { answer } from './server.ts';

/** Answers what the staff's home asks besides its decisions: the courses of these measures, and no other number. */
export function answerNumbers(days: Partial<Record<MeasureName, (number | null)[]>> = {}): void {
  answer(adminNumbers, ({ query: { from, to } }) => ({
    ...{ period: { from, to }, before: { from, to }, today: to, currency: 'RON' as const },
    ...{ countedAt: null, waitingDays: 0, funnel: [], hours: [], counties: [], cohorts: [], unmeasured: [] },
    figures: Object.entries(days).map(([measure, course]) => ({
      ...{ measure: measure as MeasureName, value: null, cases: 0, before: { value: null, cases: 0 } },
      days: course,
    })),
    reach: { sent: 0, seen: 0 },
  }));
}

/** Answers the staff's home with nothing to decide. */
export function answerEmptyHome(): void {
  answerNumbers();
  answer(adminDecisions, {
    ...{ items: [], nextCursor: null },
    counts: { all: 0, mine: 0, free: 0, overdue: 0, snoozed: 0, kinds: recordOf(DECISION_KINDS, () => 0) },
  });
}
