import { expect, test } from 'vitest';
import { isInHours } from './hours.ts';
import { type Incident, nextIncidentStep } from './incident.ts';
import { isAbout } from './rule.ts';

const ZONE = 'Europe/Bucharest';
const at = (text: string) => new Date(text);
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

test('hours are those of the wall, on the days that they begin on', () => {
  const office = { days: [1, 2, 3, 4, 5], fromMinute: 8 * 60, toMinute: 18 * 60 };
  // 2026-11-20 is a Friday; winter time is two hours ahead of UTC.
  expect(isInHours(office, at('2026-11-20T05:59:00Z'), ZONE)).toBe(false);
  expect(isInHours(office, at('2026-11-20T06:00:00Z'), ZONE)).toBe(true);
  expect(isInHours(office, at('2026-11-20T15:59:00Z'), ZONE)).toBe(true);
  expect(isInHours(office, at('2026-11-20T16:00:00Z'), ZONE)).toBe(false);
  expect(isInHours(office, at('2026-11-21T10:00:00Z'), ZONE)).toBe(false);
  // Summer time is three hours ahead.
  expect(isInHours(office, at('2026-07-03T05:00:00Z'), ZONE)).toBe(true);
  const always = { days: [6], fromMinute: null, toMinute: null };
  expect(isInHours(always, at('2026-11-20T21:59:00Z'), ZONE)).toBe(false);
  expect(isInHours(always, at('2026-11-20T22:00:00Z'), ZONE)).toBe(true);
});

test('a night belongs to the day on which it begins, also when the clock changes in it', () => {
  const night = { days: [6], fromMinute: 22 * 60, toMinute: 6 * 60 };
  // The night of Saturday to Sunday, 24 to 25 October 2026, in which 04:00 becomes 03:00.
  const minutes = (from: string, until: string) => {
    let n = 0;
    for (let t = at(from).getTime(); t < at(until).getTime(); t += 60_000)
      if (isInHours(night, new Date(t), ZONE)) n += 1;
    return n;
  };
  expect(minutes('2026-10-24T00:00:00Z', '2026-10-26T00:00:00Z')).toBe(9 * 60);
  // Of 28 to 29 March 2026, in which 03:00 becomes 04:00.
  expect(minutes('2026-03-28T00:00:00Z', '2026-03-30T00:00:00Z')).toBe(7 * 60);
  // The same hours of a Sunday’s morning after no Saturday are none.
  expect(isInHours({ ...night, days: [7] }, at('2026-11-22T01:00:00Z'), ZONE)).toBe(false);
  expect(isInHours({ days: EVERY_DAY, fromMinute: 0, toMinute: 0 }, at('2026-11-22T01:00:00Z'), ZONE)).toBe(
    true,
  );
});

test('a condition is a rule of the board or a class', () => {
  const late = { rule: 'late', class: 'late' } as const;
  expect(isAbout({ rule: 'late' }, late)).toBe(true);
  expect(isAbout({ rule: 'stale' }, late)).toBe(false);
  expect(isAbout({ class: 'late' }, late)).toBe(true);
  expect(isAbout({ class: 'blocked' }, late)).toBe(false);
});

const NOW = at('2026-11-20T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const TERMS = { forMinutes: 10, answerMinutes: 15, hasEscalation: true };
const OPEN: Incident = {
  ...{ state: 'open', heldSince: ago(30), askedAt: ago(5), isAcknowledged: false },
  ...{ snoozedUntil: null, isEscalated: false },
};
const step = (incident: Incident | null, held: Date | null, isOn = true, terms = TERMS) =>
  nextIncidentStep(terms, incident, held, { now: NOW, isInHours: isOn });

test.for<[string, Incident | null, Date | null, string | null]>([
  ['nothing holds and nothing held', null, null, null],
  ['it begins to hold', null, ago(9), 'begin'],
  ['it has held long enough when it is first seen', null, ago(10), 'tell'],
  ['it waits', { ...OPEN, state: 'pending', heldSince: ago(9) }, ago(9), null],
  ['it has held by what was seen before', { ...OPEN, state: 'pending', heldSince: ago(10) }, ago(1), 'tell'],
  ['it is over before anybody was told', { ...OPEN, state: 'pending' }, null, 'forget'],
  ['it lasts', OPEN, ago(30), null],
  ['nobody has answered in time', { ...OPEN, askedAt: ago(15) }, ago(40), 'escalate'],
  ['it was escalated', { ...OPEN, askedAt: ago(99), isEscalated: true }, ago(120), null],
  ['somebody has answered', { ...OPEN, askedAt: ago(99), isAcknowledged: true }, ago(120), null],
  ['it is snoozed', { ...OPEN, askedAt: ago(99), snoozedUntil: ago(-1) }, ago(120), null],
  ['the snooze is over', { ...OPEN, askedAt: ago(99), snoozedUntil: ago(0) }, ago(120), 'remind'],
  ['it is over', OPEN, null, 'close'],
  ['it is over after an answer', { ...OPEN, isAcknowledged: true }, null, 'close'],
  ['it stays over', { ...OPEN, state: 'closed' }, null, null],
  ['it is back', { ...OPEN, state: 'closed' }, ago(99), 'reopen'],
])('%s', ([, incident, held, expected]) => {
  expect(step(incident, held)).toBe(expected);
});

test('outside of its hours nobody is told, and nothing is lost by it', () => {
  expect(step(null, ago(99), false)).toBe('begin');
  expect(step({ ...OPEN, state: 'pending' }, ago(99), false)).toBeNull();
  expect(step({ ...OPEN, askedAt: ago(99) }, ago(120), false)).toBeNull();
  expect(step({ ...OPEN, snoozedUntil: ago(1) }, ago(120), false)).toBeNull();
  expect(step(OPEN, null, false)).toBe('close');
  expect(step({ ...OPEN, askedAt: ago(99) }, ago(120), true, { ...TERMS, hasEscalation: false })).toBeNull();
});
