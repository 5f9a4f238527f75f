import { addDays, dayStart, localDay } from '../../deliveries/pickup-window.ts';
import type { ComplaintKind } from './register.ts';

/** A time of the calendar, in whole months or days. */
export type Term = { months: number } | { days: number };

/** Within what an answer is due, and how long after the delivery's end a complaint may come; null where nothing says so. */
type ComplaintTerms = { answer: Term; file: Term | null };

/** The text that a clock follows; `house` where only the house has a term. */
export const LEGAL_BASES = ['ancom', 'oug_34_2014', 'platform_work', 'dsa', 'gdpr', 'house'] as const;
export type LegalBasis = (typeof LEGAL_BASES)[number];

export const LEGAL_BASIS: Record<ComplaintKind, LegalBasis> = {
  delivery: 'ancom',
  withdrawal: 'oug_34_2014',
  consumer: 'house',
  platform_work: 'platform_work',
  illegal_content: 'dsa',
  personal_data: 'gdpr',
  other: 'house',
};

/**
 * The terms by the first day on which a complaint that comes in has them. Sources and what is not certain are in
 * docs/complaints.md; where a text gives no number, the house's own is short.
 */
const TERMS: readonly { from: string; terms: Record<ComplaintKind, ComplaintTerms> }[] = [
  {
    from: '2024-01-01',
    terms: {
      delivery: { answer: { months: 3 }, file: { months: 6 } },
      withdrawal: { answer: { days: 14 }, file: null },
      consumer: { answer: { days: 14 }, file: null },
      platform_work: { answer: { days: 14 }, file: null },
      illegal_content: { answer: { days: 3 }, file: null },
      personal_data: { answer: { months: 1 }, file: null },
      other: { answer: { days: 14 }, file: null },
    },
  },
];

function termsOf(kind: ComplaintKind, day: string): ComplaintTerms {
  const row = TERMS.findLast(({ from }) => from <= day) ?? TERMS[0];
  if (!row) throw new Error('no terms');
  return row.terms[kind];
}

/** Adds a term to yyyy-MM-dd; a month that is too short ends on its last day. */
export function addTerm(day: string, term: Term): string {
  if ('days' in term) return addDays(day, term.days);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + term.months, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + term.months, Math.min(date, last)));
  return at.toISOString().slice(0, 10);
}

/** When the answer to a complaint is due: the term after the moment it came, at the same hour of the house's day. */
export function answerDueAt(kind: ComplaintKind, receivedAt: Date, timeZone: string): Date {
  const day = localDay(receivedAt, timeZone);
  return shifted(receivedAt, day, addTerm(day, termsOf(kind, day).answer), timeZone);
}

/** Whether a complaint about a delivery came after the time in which it may come. The staff decide what follows. */
export function isFiledLate(
  kind: ComplaintKind,
  { receivedAt, endedAt }: { receivedAt: Date; endedAt: Date | null },
  timeZone: string,
): boolean {
  const { file } = termsOf(kind, localDay(receivedAt, timeZone));
  if (!file || !endedAt) return false;
  const day = localDay(endedAt, timeZone);
  return receivedAt > shifted(endedAt, day, addTerm(day, file), timeZone);
}

/** The same time of the day on another day: a change of the clock between them moves nothing. */
function shifted(at: Date, from: string, to: string, timeZone: string): Date {
  const sinceMidnight = at.getTime() - dayStart(from, timeZone).getTime();
  return new Date(dayStart(to, timeZone).getTime() + sinceMidnight);
}
