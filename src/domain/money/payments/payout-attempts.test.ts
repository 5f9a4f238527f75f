import { expect, test } from 'vitest';
import { attemptKey, nextAttempt, type PayoutAttempt } from './payout-attempts.ts';

const now = new Date('2026-11-23T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const DAY = 86_400;
const last = (outcome: PayoutAttempt['outcome'], first: number, latest = first): PayoutAttempt => ({
  number: 3,
  outcome,
  firstRequestedAt: ago(first),
  lastRequestedAt: ago(latest),
});

test.for([
  ['asked just now', last('asked', 5), null],
  ['asked, and whoever did is gone', last('asked', 120), { number: 3, queriesFirst: false }],
  ['asked a day ago, and whoever did is gone', last('asked', DAY), { number: 4, queriesFirst: true }],
  ['not answered', last('unanswered', 5), { number: 3, queriesFirst: false }],
  ['not answered since yesterday', last('unanswered', DAY, 5), { number: 4, queriesFirst: true }],
  ['answered with a failure', last('unclear', 5), { number: 4, queriesFirst: true }],
  ['made, and not recorded', last('made', 5), { number: 3, queriesFirst: true }],
  ['refused', last('refused', 5), { number: 4, queriesFirst: false }],
  ['refused long ago', last('refused', 9 * DAY), { number: 4, queriesFirst: false }],
] as const)('what was %s', ([, attempt, expected]) => {
  expect(nextAttempt(attempt, ago(10 * DAY), now)).toEqual(expected);
});

test('the first attempt looks first only for what may have been asked a day ago', () => {
  expect(nextAttempt(null, ago(60), now)).toEqual({ number: 1, queriesFirst: false });
  expect(nextAttempt(null, ago(2 * DAY), now)).toEqual({ number: 1, queriesFirst: true });
});

test('each number has a key of its own', () => {
  expect(attemptKey('p1', 'transfer', 1)).toBe('payout:p1:transfer');
  expect(attemptKey('p1', 'transfer', 2)).toBe('payout:p1:transfer:2');
});
