import { afterEach, expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE } from '#domain/time-zone.ts';
import { setTimeZone } from '#web/i18n/time-zone.ts';
import { snoozeChoices } from './snooze-choices.ts';

// The moments to which a decision can be snoozed.

afterEach(() => setTimeZone(DEFAULT_TIME_ZONE));
const choices = (now: string, due: string) =>
  snoozeChoices(due, Date.parse(now)).map(
    ({ choice, until }) => `${choice} ${until.toISOString().slice(5, 16)}`,
  );

test('are half an hour, an hour, three hours, and nine in the morning', () => {
  expect(choices('2026-11-26T10:10:00Z', '2026-12-20T00:00:00Z')).toEqual([
    'half_hour 11-26T10:40',
    'hour 11-26T11:10',
    'three_hours 11-26T13:10',
    'morning 11-27T07:00',
  ]);
});

test('are in the order of time, also shortly before nine', () => {
  expect(choices('2026-11-26T06:40:00Z', '2026-12-20T00:00:00Z')[0]).toBe('morning 11-26T07:00');
});

test.for([
  ['the night before summer time', '2026-03-28T20:00:00Z', 'morning 03-29T06:00'],
  ['the night before winter time', '2026-10-24T20:00:00Z', 'morning 10-25T07:00'],
] as const)('are at nine on %s’s next day', ([, now, expected]) => {
  expect(choices(now, '2026-12-20T00:00:00Z')).toContain(expected);
});

test('follow the installation’s zone', () => {
  setTimeZone('Asia/Kolkata');
  expect(choices('2026-11-26T10:10:00Z', '2026-12-20T00:00:00Z')).toContain('morning 11-27T03:30');
});

test.for([
  ['2026-11-26T13:09:00Z', ['half_hour', 'hour']],
  ['2026-11-26T10:40:00Z', ['half_hour']],
  ['2026-11-26T10:39:00Z', []],
  ['2026-11-26T09:00:00Z', []],
] as const)('end no later than a deadline of %s', ([due, expected]) => {
  expect(choices('2026-11-26T10:10:00Z', due).map((each) => each.split(' ')[0])).toEqual(expected);
});
