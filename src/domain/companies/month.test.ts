import { expect, test } from 'vitest';
import { isMonth, lastDayOf, monthOf, nextMonth } from './month.ts';

test.for([
  ['2026-10-31T21:59:59.999Z', '2026-10'],
  ['2026-10-31T22:00:00.000Z', '2026-11'],
  ['2026-06-30T20:59:59.999Z', '2026-06'],
  ['2026-06-30T21:00:00.000Z', '2026-07'],
] as const)('%s is in %s in Bucharest', ([at, month]) => {
  expect(monthOf(new Date(at), 'Europe/Bucharest')).toBe(month);
});

test.for(['2026-00', '2026-13', '1999-01', '2026-1', '2026-01-01', ''] as const)('%j is no month', (text) => {
  expect(isMonth(text)).toBe(false);
});

test.for([
  ['2026-11', '2026-11-30', '2026-12'],
  ['2026-12', '2026-12-31', '2027-01'],
  ['2028-02', '2028-02-29', '2028-03'],
] as const)('%s ends on %s, and %s follows', ([month, last, next]) => {
  expect([lastDayOf(month), nextMonth(month)]).toEqual([last, next]);
});
