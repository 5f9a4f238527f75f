import { expect, test } from 'vitest';
import { isSnoozed, maySnoozeUntil, SNOOZE_DAYS_MAX } from './snooze.ts';

// The snooze of a decision of the staff.

const NOW = new Date('2026-11-26T10:00:00Z');
const MINUTE = 60_000;
const minutes = (n: number) => new Date(NOW.getTime() + n * MINUTE);
const WEEK = SNOOZE_DAYS_MAX * 24 * 60;

test.for([
  ['a moment ahead', 1, 60, true],
  ['its deadline', 60, 60, true],
  ['a moment after its deadline', 61, 60, false],
  ['now', 0, 60, false],
  ['a moment that is past', -1, 60, false],
  ['a week ahead', WEEK, 2 * WEEK, true],
  ['more than a week ahead', WEEK + 1, 2 * WEEK, false],
  ['a moment ahead of one that is overdue', 5, -1, false],
] as const)('until %s: %i minutes of %i', ([, until, due, expected]) => {
  expect(maySnoozeUntil(minutes(until), minutes(due), NOW)).toBe(expected);
});

test.for([
  ['holds before its end', { at: -5, until: 1, since: -10, due: 60 }, true],
  ['is over at its end', { at: -5, until: 0, since: -10, due: 60 }, false],
  ['is over with a deadline that came nearer', { at: -5, until: 30, since: -10, due: 0 }, false],
  [
    'is of what waited then, not of what began to wait after it',
    { at: -5, until: 30, since: -4, due: 60 },
    false,
  ],
  ['holds for what began in the same moment', { at: -5, until: 30, since: -5, due: 60 }, true],
] as const)('a snooze %s', ([, { at, until, since, due }, expected]) => {
  const snooze = { snoozedAt: minutes(at), until: minutes(until) };
  expect(isSnoozed(snooze, { since: minutes(since), dueAt: minutes(due) }, NOW)).toBe(expected);
});
