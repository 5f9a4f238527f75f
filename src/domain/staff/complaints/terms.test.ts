import { describe, expect, test } from 'vitest';
import { COMPLAINT_KINDS } from './register.ts';
import { addTerm, answerDueAt, isFiledLate } from './terms.ts';

const ZONE = 'Europe/Bucharest';

describe('the clock of a complaint', () => {
  test('counts months of the calendar, and a short month ends on its last day', () => {
    expect(addTerm('2026-11-24', { months: 3 })).toBe('2027-02-24');
    expect(addTerm('2026-11-30', { months: 3 })).toBe('2027-02-28');
    expect(addTerm('2027-11-30', { months: 3 })).toBe('2028-02-29');
    expect(addTerm('2026-12-31', { months: 6 })).toBe('2027-06-30');
    expect(addTerm('2026-02-20', { days: 14 })).toBe('2026-03-06');
  });

  test('is three months for a delivery, at the same hour of the house’s day over a change of the clock', () => {
    // 11:00 in Bucharest, in winter and in summer time.
    const due = answerDueAt('delivery', new Date('2027-01-15T09:00:00.000Z'), ZONE);
    expect(due.toISOString()).toBe('2027-04-15T08:00:00.000Z');
  });

  test.for([
    ['platform_work', 14],
    ['withdrawal', 14],
    ['consumer', 14],
    ['illegal_content', 3],
    ['other', 14],
  ] as const)('is %s: %i days', ([kind, days]) => {
    const at = new Date('2026-11-24T10:00:00.000Z');
    expect(answerDueAt(kind, at, ZONE).getTime() - at.getTime()).toBe(days * 86_400_000);
  });

  test('runs for every kind', () => {
    const at = new Date('2026-11-24T10:00:00.000Z');
    for (const kind of COMPLAINT_KINDS) expect(answerDueAt(kind, at, ZONE) > at).toBe(true);
  });
});

test('a complaint about a delivery is late after six months from its end, to the minute; others never are', () => {
  const endedAt = new Date('2026-05-24T10:00:00.000Z');
  // Eleven hours later in UTC than in May: the clock has changed in between, the hour in Bucharest has not.
  const last = new Date('2026-11-24T11:00:00.000Z');
  const after = new Date(last.getTime() + 1);
  expect(isFiledLate('delivery', { receivedAt: last, endedAt }, ZONE)).toBe(false);
  expect(isFiledLate('delivery', { receivedAt: after, endedAt }, ZONE)).toBe(true);
  expect(isFiledLate('delivery', { receivedAt: after, endedAt: null }, ZONE)).toBe(false);
  expect(isFiledLate('other', { receivedAt: after, endedAt }, ZONE)).toBe(false);
});
