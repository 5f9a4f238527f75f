import { expect, test } from 'vitest';
import { isWorkingDay } from './working-day.ts';

test.for([
  ['2026-11-24', true],
  ['2026-11-28', false],
  ['2026-11-29', false],
  ['2026-11-30', false],
  ['2026-12-01', false],
  ['2026-12-02', true],
  ['2026-04-10', false],
  ['2026-04-13', false],
] as const)('money is sent on the days on which banks work: %s', ([day, works]) => {
  expect(isWorkingDay(day)).toBe(works);
});
