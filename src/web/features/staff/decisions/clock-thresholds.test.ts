import { expect, test } from 'vitest';
import { passedThresholds, thresholdOf } from './clock-thresholds.ts';

// Clocks of the queue of decisions are spoken at sixty, fifteen and five minutes, once each.

const NOW = Date.parse('2026-11-25T10:00:00Z');
const MINUTE = 60_000;
const due = (minutes: number) => ({ dueAt: new Date(NOW + minutes * MINUTE).toISOString() });

test.for([
  [61, null],
  [60, 60],
  [16, 60],
  [15, 15],
  [6, 15],
  [5, 5],
  [0, 5],
] as const)('with %i minutes left the last threshold is %s', ([left, threshold]) => {
  expect(thresholdOf(due(left).dueAt, NOW)).toBe(threshold);
});

test('a clock is spoken in the minute in which it passes a threshold, and not again', () => {
  const clocks = [due(60), due(40), due(15), due(5), due(-1), due(90)];
  const spoken = (before: number) =>
    passedThresholds(clocks, NOW - before * MINUTE, NOW).map(({ minutes }) => minutes);
  expect(spoken(1)).toEqual([60, 15, 5]);
  expect(spoken(0)).toEqual([]);
});
