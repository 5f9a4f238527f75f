import { expect, test } from 'vitest';
import { candidateHours, earliestStart } from './candidate-hours.ts';

const ZONE = 'Europe/Bucharest';
const NOON = new Date('2026-11-26T10:07:00Z');

test.each([
  ['a flexible day begins once a courier is chosen', { day: null }, '2026-11-26T10:22:00Z'],
  ['an hour that is ahead', { day: '2026-11-26', time: '14:30-16:00' }, '2026-11-26T12:30:00Z'],
  ['an hour that has begun', { day: '2026-11-26', time: '09:00-16:00' }, '2026-11-26T10:22:00Z'],
  ['another day without an hour', { day: '2026-11-28' }, '2026-11-28T06:00:00Z'],
] as const)('%s', (_, pickup, start) => {
  expect(earliestStart(pickup, NOON, ZONE)).toEqual(new Date(start));
});

test('the hours that may be guaranteed are full ones by day, of that day and the next', () => {
  const hours = candidateHours(new Date('2026-11-26T18:30:00Z'), ZONE);
  expect(hours[0]).toEqual(new Date('2026-11-26T19:00:00Z'));
  // Nine and ten in the evening, then eight in the morning to ten in the evening.
  expect(hours).toHaveLength(17);
  expect(hours[2]).toEqual(new Date('2026-11-27T06:00:00Z'));
  expect(hours.at(-1)).toEqual(new Date('2026-11-27T20:00:00Z'));
});

test('the night of the clock change has its own hours', () => {
  const hours = candidateHours(new Date('2026-10-24T19:30:00Z'), ZONE);
  expect(hours[0]).toEqual(new Date('2026-10-25T06:00:00Z'));
  expect(hours.at(-1)).toEqual(new Date('2026-10-25T20:00:00Z'));
});
