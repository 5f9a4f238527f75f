import { expect, test } from 'vitest';
import { chargesAtOnce, topUpRoom } from './rules.ts';

test.for([
  [null, true],
  ['2026-11-18', false],
  ['2026-11-23', false],
  ['2026-11-24', true],
] as const)('on 18 November a pickup on %s is charged at once: %s', ([day, expected]) => {
  expect(chargesAtOnce(day, '2026-11-18')).toBe(expected);
});

test('the days count across months', () => {
  expect(chargesAtOnce('2026-12-03', '2026-11-28')).toBe(false);
  expect(chargesAtOnce('2026-12-04', '2026-11-28')).toBe(true);
});

test.for<[number, number]>([
  [0, 200_000],
  [300_000, 200_000],
  [300_001, 199_999],
  [499_000, 1_000],
  [499_001, 0],
  [500_000, 0],
])('with %i in the wallet at most %i may be added', ([balance, most]) => {
  expect(topUpRoom(balance, 'USD')).toBe(most);
});
