import { expect, test } from 'vitest';
import { DUE_WINDOWS, dueWindowOf, isWithinDue } from './due.ts';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const dueIn = (ms: number) => dueWindowOf(new Date(NOW.getTime() + ms), NOW);

test('a promise falls into the shortest window, at and around each limit', () => {
  const minutes = (n: number) => n * 60_000;
  expect(dueWindowOf(null, NOW)).toBeNull();
  expect([dueIn(-1), dueIn(0)]).toEqual(['over', 'in_15']);
  expect([15, 30, 60, 120].map((n) => [dueIn(minutes(n) - 1), dueIn(minutes(n))])).toEqual([
    ['in_15', 'in_30'],
    ['in_30', 'in_60'],
    ['in_60', 'in_120'],
    ['in_120', null],
  ]);
});

test('a longer window ahead contains the shorter ones, and never what is over', () => {
  const within = DUE_WINDOWS.map((chosen) => DUE_WINDOWS.filter((due) => isWithinDue(chosen, due)));
  expect(within).toEqual([
    ['over'],
    ['in_15'],
    ['in_15', 'in_30'],
    ['in_15', 'in_30', 'in_60'],
    ['in_15', 'in_30', 'in_60', 'in_120'],
  ]);
  expect(isWithinDue('in_120', null)).toBe(false);
});
